import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';

/** Texts about the rights of administrators. */
export const rightsWords = {
  legend: 'Permisos de administración',
  names: {
    moderation: 'Moderación',
    money: 'Dinero',
    settings: 'Ajustes',
    people: 'Personas',
  } satisfies Record<AdministratorRight, string>,
  hints: {
    moderation: 'Reportes, órdenes en disputa, documentos y servicios por revisar.',
    money: 'Comisiones y cifras de dinero.',
    settings: 'Ajustes, habilidades, palabras de búsqueda y avisos.',
    people: 'Cuentas de las personas, nombrar administradores y el registro de actividad.',
  } satisfies Record<AdministratorRight, string>,
  notOwn: 'Tú no lo tienes, así que no puedes darlo.',
  save: 'Guardar permisos',
  changed: 'Permisos actualizados.',
  failed: 'No se pudieron actualizar los permisos.',
  ownTitle: '¿Quitarte permisos?',
  ownLead: (names: string) =>
    `Dejas de tener: ${names}. Vale desde ahora en todos tus equipos, y solo otra persona puede devolvértelos.`,
  ownConfirm: 'Quitarme permisos',
  ownAgainTitle: '¿Seguro? Tú no puedes deshacerlo',
  ownAgainLead: 'Tendrás que pedirle a otra persona con el permiso «Personas» que te los devuelva.',
  ownAgainConfirm: 'Sí, quitármelos',
  missing: (name: string) => `Te falta el permiso «${name}»`,
  missingLead:
    'Esta parte de la administración la ve quien tiene ese permiso. Pídelo a una persona con el permiso «Personas».',
  loadFailed: 'No se pudieron leer tus permisos.',
} as const;
