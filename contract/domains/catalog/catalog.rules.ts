/** Characters of a search in the catalog. */
export const MAX_SEARCH_LENGTH = 100;
