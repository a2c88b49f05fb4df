import { zoneOffset } from './providers-zone-offset.text.ts';

/**
 * The IANA time zones of the supported countries, each with the name of its main city.
 */
export const zoneNames: Readonly<Record<string, string>> = {
  'America/Argentina/Buenos_Aires': 'Buenos Aires, Argentina',
  'America/La_Paz': 'La Paz, Bolivia',
  'America/Sao_Paulo': 'São Paulo, Brasil',
  'America/Fortaleza': 'Fortaleza, Brasil',
  'America/Manaus': 'Manaos, Brasil',
  'America/Rio_Branco': 'Rio Branco, Brasil',
  'America/Noronha': 'Fernando de Noronha, Brasil',
  'America/Santiago': 'Santiago, Chile',
  'America/Punta_Arenas': 'Punta Arenas, Chile',
  'Pacific/Easter': 'Isla de Pascua, Chile',
  'America/Bogota': 'Bogotá, Colombia',
  'America/Guayaquil': 'Guayaquil, Ecuador',
  'Pacific/Galapagos': 'Galápagos, Ecuador',
  'Europe/Madrid': 'Madrid, España',
  'Atlantic/Canary': 'Canarias, España',
  'America/New_York': 'Nueva York, Estados Unidos',
  'America/Chicago': 'Chicago, Estados Unidos',
  'America/Denver': 'Denver, Estados Unidos',
  'America/Phoenix': 'Phoenix, Estados Unidos',
  'America/Los_Angeles': 'Los Ángeles, Estados Unidos',
  'America/Anchorage': 'Anchorage, Estados Unidos',
  'Pacific/Honolulu': 'Honolulu, Estados Unidos',
  'America/Mexico_City': 'Ciudad de México, México',
  'America/Cancun': 'Cancún, México',
  'America/Chihuahua': 'Chihuahua, México',
  'America/Hermosillo': 'Hermosillo, México',
  'America/Mazatlan': 'Mazatlán, México',
  'America/Tijuana': 'Tijuana, México',
  'America/Asuncion': 'Asunción, Paraguay',
  'America/Lima': 'Lima, Perú',
  'America/Montevideo': 'Montevideo, Uruguay',
  'America/Caracas': 'Caracas, Venezuela',
};

/** Former names of some of these zones, which browsers still report. */
const formerNames: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
};

/** The current name of a zone. */
export function currentZoneName(zone: string): string {
  return formerNames[zone] ?? zone;
}

/** 'Lima, Perú'; for an unknown zone, the city in its IANA name. */
export function zonePlace(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return zoneNames[currentZoneName(zone)] ?? city;
}

/** 'Lima, Perú (UTC−5)', with the offset at `now` (epoch milliseconds). */
export function zoneLabel(zone: string, now: number): string {
  const offset = zoneOffset(zone, now);
  const size = Math.abs(offset);
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  const shown =
    offset === 0 ? 'UTC' : `UTC${offset < 0 ? '−' : '+'}${Math.floor(size / 60)}${minutes}`;
  return `${zonePlace(zone)} (${shown})`;
}
