import type { OpenWork } from '@oficio/contract/domains/administration/administration.schema.ts';

/**
 * Puts a count into a sentence: 'Se cancela 1 orden pendiente.', 'Se cancelan 2 órdenes
 * pendientes.'
 */
function counted(count: number, one: string, many: readonly [string, string]): string {
  return count === 1 ? one : many.join(` ${count} `);
}

const acceptedStay = (count: number) =>
  counted(count, 'Sigue en pie 1 orden aceptada.', ['Siguen en pie', 'órdenes aceptadas.']);
const cardsVanish = (count: number) =>
  counted(count, 'Deja de verse 1 servicio.', ['Dejan de verse', 'servicios.']);
const totalOf = ({ asClient, asProvider }: OpenWork['pendingOrders']) => asClient + asProvider;

/** Texts of 'Gestionar Usuarios'. */
export const administrationWords = {
  title: 'Gestionar Usuarios',
  lead: 'Busca a una persona, mira su actividad, cambia sus roles o desactiva su cuenta.',
  search: 'Nombre, correo, teléfono o número de orden',
  find: 'Buscar',
  role: 'Rol',
  everyRole: 'Todos',
  country: 'País',
  everyCountry: 'Todos',
  clear: 'Quitar filtros',
  loadFailed: 'No se pudieron cargar los usuarios.',
  found: (count: number, hasMore: boolean) => {
    if (hasMore) return `Los ${count} más recientes`;
    return count === 1 ? '1 usuario' : `${count} usuarios`;
  },
  none: 'Nadie coincide con esa búsqueda',
  noneHint: 'Prueba con una parte del nombre o del correo, o quita un filtro.',
  more: 'Ver más usuarios',
  table: 'Usuarios',
  columns: { person: 'Persona', country: 'País', roles: 'Roles', state: 'Estado', since: 'Alta' },
  active: 'Activa',
  inactive: 'Desactivada',
  unverified: 'Sin verificar',
  erased: 'Borrada',
  paused: 'Cuenta en pausa',
  erasureDue: (date: string) => `Se borrará el ${date}`,
  noCountry: 'País sin indicar',
  since: (date: string) => `Desde el ${date}`,

  mailMissing: 'El correo no está configurado.',
  mailLost:
    'Ningún correo sale: nadie puede confirmar su cuenta ni elegir otra contraseña. Define SMTP_URL y MAIL_FROM, y reinicia el servidor.',
  mailStored:
    'Los correos se guardan en /mailbox, que solo se abre en el equipo del servidor. Para enviarlos, define SMTP_URL y MAIL_FROM, y reinicia el servidor.',

  userMissing: 'No encontramos a esa persona.',
  contact: 'Contacto',
  detailsFailed: 'No se pudieron cargar los detalles del usuario.',
  account: 'Cuenta',
  phone: 'Teléfono',
  address: 'Dirección',
  verified: 'Correo verificado',
  terms: 'Aceptó los términos',
  joined: 'Alta',
  changed: 'Último cambio',
  yes: 'Sí',
  no: 'No',
  nothing: 'Sin dato',
  referrals: 'Referidos y promociones',
  referralCode: 'Su código',
  referredBy: 'Llegó con el código',
  referralsCount: 'Personas que invitó',
  referralCredits: 'Órdenes sin comisión que le quedan',
  promotionsUsed: 'Promociones usadas',
  rating: 'Reseñas recibidas como cliente',
  providerRating: 'Reseñas recibidas como prestador',
  provider: 'Perfil de prestador',
  publicProfile: 'Ver el perfil público',
  badges: 'Insignias de verificación',
  timezone: 'Zona horaria',
  zones: 'Zonas de atención',
  services: 'Servicios publicados',
  orders: 'Órdenes',
  ordersCount: (asClient: number, asProvider: number) =>
    `${asClient} como cliente, ${asProvider} como prestador.`,
  latestOrders: (count: number) => `Se muestran las ${count} más recientes.`,
  noOrders: 'Aún no tiene órdenes.',
  orderFor: { client: 'Contrató a', provider: 'Trabajó para' },

  accountActive: 'Cuenta activa',
  accountActiveHint:
    'Al desactivarla se cierran sus sesiones, sus servicios dejan de verse y se cancela lo que tenga pendiente.',
  deactivateTitle: (name: string) => `¿Desactivar la cuenta de ${name}?`,
  /** One sentence for each effect of a deactivation; effects on zero records are left out. */
  deactivationEffects: (work: OpenWork) => {
    const pending = totalOf(work.pendingOrders);
    const quotes = totalOf(work.openNegotiations);
    const accepted = totalOf(work.acceptedOrders);
    return [
      'Se cierran sus sesiones y no podrá entrar.',
      pending > 0 &&
        counted(pending, 'Se cancela 1 orden pendiente.', ['Se cancelan', 'órdenes pendientes.']),
      quotes > 0 &&
        counted(quotes, 'Se cancela 1 presupuesto abierto.', [
          'Se cancelan',
          'presupuestos abiertos.',
        ]),
      accepted > 0 && acceptedStay(accepted),
      work.listedCards > 0 && cardsVanish(work.listedCards),
      pending + quotes === 0 && 'No tiene nada pendiente que se cancele.',
    ].filter((effect) => effect !== false);
  },
  reason: 'Motivo',
  reasonHint:
    'Lo recibe por correo, lo lee al intentar entrar y queda en el registro de actividad.',
  cancel: 'Cancelar',
  deactivate: 'Desactivar cuenta',
  deactivatedSince: (moment: string) => `Desactivada el ${moment}.`,
  deactivatedFor: (reason: string) => `Motivo: ${reason}`,
  removeProviderTitle: '¿Quitar el rol de prestador?',
  removeProviderLead: (work: OpenWork) =>
    [
      work.listedCards > 0 ? cardsVanish(work.listedCards) : 'No tiene servicios a la vista.',
      work.pendingOrders.asProvider > 0 &&
        counted(work.pendingOrders.asProvider, 'Se cancela 1 orden recibida pendiente.', [
          'Se cancelan',
          'órdenes recibidas pendientes.',
        ]),
      work.openNegotiations.asProvider > 0 &&
        counted(work.openNegotiations.asProvider, 'Se cancela 1 presupuesto recibido abierto.', [
          'Se cancelan',
          'presupuestos recibidos abiertos.',
        ]),
      work.acceptedOrders.asProvider > 0 && acceptedStay(work.acceptedOrders.asProvider),
    ]
      .filter(Boolean)
      .join(' '),
  removeProvider: 'Quitar el rol',
  ownAccountHint: 'No puedes desactivar tu propia cuenta.',
  stateChanged: 'Estado del usuario actualizado.',
  stateFailed: 'No se pudo actualizar el estado.',
  rolesLegend: 'Roles',
  saveRoles: 'Guardar roles',
  rolesRequired: 'Elige al menos un rol.',
  rolesChanged: 'Roles actualizados correctamente.',
  rolesFailed: 'No se pudieron actualizar los roles.',

  erase: 'Borrar sus datos',
  eraseHint: 'Solo si la persona lo pidió. Sus órdenes y reseñas quedan sin nombre.',
  eraseTitle: '¿Borrar los datos de esta persona?',
  eraseLead:
    'Se eliminan su nombre, correo, contacto, foto, perfil y servicios. No se puede deshacer.',
  erasedDone: 'Los datos de la persona fueron borrados.',
  eraseFailed: 'No se pudieron borrar los datos.',
  erasedNote: 'Esta cuenta fue borrada a pedido de su dueño. Queda solo lo que otros necesitan.',
} as const;
