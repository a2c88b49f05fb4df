/** Limited so that every open page can load all favorites of its user. */
export const MAX_FAVORITES = 500;
