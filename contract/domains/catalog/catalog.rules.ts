/** Maximum length of a catalog search, in characters. */
export const MAX_SEARCH_LENGTH = 100;
