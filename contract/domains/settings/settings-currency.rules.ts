import { countries, type Country } from '#platform/countries.ts';
import type { PriceCurrency } from '#platform/price.ts';

/** The value of the setting `currency` under which each card is in the currency of its provider's country. */
export const LOCAL_CURRENCY = 'LOCAL';

/**
 * The currencies in circulation of ISO 4217, without those of three decimals: amounts have at most
 * two.
 */
const isoCurrencies = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC ' +
  'CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR ' +
  'ISK JMD JPY KES KGS KHR KMF KPW KRW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR ' +
  'MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD ' +
  'SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ' +
  'ZMW ZWG'
).split(' ');

export const currencyChoices: readonly string[] = [LOCAL_CURRENCY, ...isoCurrencies];

/** Returns 'Sol peruano (PEN)'. */
export function currencyLabel(choice: string): string {
  if (choice === LOCAL_CURRENCY) return 'La de cada país';
  const name = new Intl.DisplayNames('es', { type: 'currency' }).of(choice) ?? choice;
  return `${name.charAt(0).toLocaleUpperCase('es')}${name.slice(1)} (${choice})`;
}

const isCountry = (name: string): name is Country => Object.hasOwn(countries, name);

/**
 * Returns the currency in which a provider of this country publishes; null when each country has its
 * own and the provider has none yet.
 */
export function currencyOf(setting: string, country: string | null): PriceCurrency | null {
  if (setting !== LOCAL_CURRENCY) return { currency: setting, currencyCountry: null };
  if (country === null || !isCountry(country)) return null;
  return { currency: countries[country].currency, currencyCountry: country };
}
