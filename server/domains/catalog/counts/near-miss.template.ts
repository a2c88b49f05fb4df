/** Says that nobody offers a thing, and what the listed people do instead: 'dan otras clases'. */
export const nearMissText = (asked: string, otherWork: string): string =>
  `Nadie ofrece ${asked} todavía; estos ${otherWork}.`;
