/** The fields of the brand that neither an administrator nor the environment has set. */
export const defaultBrand = {
  name: 'Oficio',
  color: '#1d5c48',
} as const;

/** The texts of the brand, with their longest length. A field that is not set is null. */
export const brandTextLimits = {
  name: 30,
  /** Below an icon on a phone, which cuts longer ones. */
  shortName: 15,
  /** The name in the sender of mails. */
  sender: 60,
  heroTitle: 80,
  heroLead: 200,
  legalName: 120,
  /** RUC, NIT, RUT or CUIT. */
  legalId: 40,
  legalAddress: 200,
  /** An address, phone or mail for legal matters. */
  legalContact: 120,
} as const;

export type BrandText = keyof typeof brandTextLimits;
export const brandTexts = Object.keys(brandTextLimits) as [BrandText, ...BrandText[]];

/** The pictures of the brand. */
export const brandPictures = ['logo', 'logoDark', 'icon'] as const;
export type BrandPicture = (typeof brandPictures)[number];
