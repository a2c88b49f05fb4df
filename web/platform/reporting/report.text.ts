/** The item that opens the dialog of a report. */
export const reportAction = 'Reportar';

/** Label of the button in viewers of pictures. */
export const reportImage = 'Reportar esta imagen';
