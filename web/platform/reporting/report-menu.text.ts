/** Text of the button of the menu with 'Reportar', on public pages. */
export const moreOptions = 'Más opciones';
