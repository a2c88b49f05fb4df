/** Label of the button in viewers of pictures. */
export const reportImage = 'Reportar esta imagen';
