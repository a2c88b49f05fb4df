/** Texts of the list of blocked people. */
export const blockedListWords = {
  title: 'Personas bloqueadas',
  empty:
    'No bloqueaste a nadie. Puedes hacerlo desde el menú de un perfil, un servicio, una orden o un chat.',
  lead: 'Ninguno ve los servicios ni el perfil del otro, y no pueden contratarse ni escribirse.',
  since: (date: string) => `Desde el ${date}`,
  unblock: 'Desbloquear',
  unblockOf: (name: string) => `Desbloquear a ${name}`,
  unblocked: (name: string) => `Desbloqueaste a ${name}.`,
  unblockFailed: 'No se pudo desbloquear. Intenta de nuevo.',
  loadFailed: 'No se pudo cargar la lista.',
} as const;
