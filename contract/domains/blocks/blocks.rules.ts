/** Limited because every request of the user reads them. */
export const MAX_BLOCKS = 500;
