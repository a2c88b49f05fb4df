/** So that every open page can know all hearts of its person. */
export const MAX_FAVORITES = 500;
