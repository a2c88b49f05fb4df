/** Text of the menu, which loads before the dialog. */
export const reportAction = 'Reportar';
