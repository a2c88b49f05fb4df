/** Texts of the menu of a signed-in user, which a visitor does not load. */
export const accountText = {
  signOut: 'Cerrar Sesión',
  unsentTitle: (count: number) =>
    count === 1 ? 'Tienes 1 mensaje sin enviar' : `Tienes ${count} mensajes sin enviar`,
  unsentHint: 'Si cierras sesión ahora, se borrará de este dispositivo lo que aún no ha llegado.',
  signOutAnyway: 'Salir y borrar',
  adminPanel: 'Panel de Admin',
  providerPanel: 'Panel Prestador',
  agenda: 'Agenda',
  ownRequests: 'Mis Solicitudes',
  ownFavorites: 'Mis Favoritos',
  ownProfile: 'Mi Perfil',
  becomeProvider: 'Conviértete en Prestador',
  becomeProviderReason: 'Publica tus servicios y recibe solicitudes.',
} as const;
