/** Texts of the frame around the administration. */
export const adminText = {
  navigation: 'Administración',
  administrator: 'Administrador',
  menu: 'Menú',
  settings: 'Ajustes de Plataforma',
  skills: 'Gestionar Habilidades',
  synonyms: 'Palabras de búsqueda',
  unmetDemand: 'Búsquedas sin resultado',
  users: 'Gestionar Usuarios',
  disputes: 'Por resolver',
  reports: 'Reportes',
  verifications: 'Verificaciones',
  auditLog: 'Registro de actividad',
  backToApp: 'Volver a la App',
  signOut: 'Cerrar Sesión',
  sectionFailed: 'Algo salió mal al cargar esta sección. Por favor actualiza la página.',
} as const;
