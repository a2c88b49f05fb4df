/** Parts of the names that Windows displays, without accents, which are no cities of the IANA database. */
export const regions: Readonly<Record<string, string>> = {
  Brasilia: 'America/Sao_Paulo',
  'Central America': 'America/Guatemala',
  'West Central Africa': 'Africa/Lagos',
  'Hora del este': 'America/New_York',
  'Hora central': 'America/Chicago',
  'Hora de las Montanas Rocosas': 'America/Denver',
  'Hora de la montana': 'America/Denver',
  'Hora del Pacifico': 'America/Los_Angeles',
  'Hora del Atlantico': 'America/Halifax',
};
