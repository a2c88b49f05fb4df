/** The item that opens the dialog of a report. */
export const reportAction = 'Reportar';
