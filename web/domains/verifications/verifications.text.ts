import { REMINDER_DAYS } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { formatShortDate } from '#platform/format/time-format.ts';

/** Texts of the verification in 'Mi Perfil'. */
export const verificationWords = {
  title: 'Verificación',
  lead: 'Envía una foto de tu documento y muestra la insignia en tu perfil y tus servicios. Es opcional.',
  privacy: 'Solo lo ve nuestro equipo. Se borra cuando decide, y su número nunca se muestra.',
  kind: '¿Qué quieres verificar?',
  identity: 'Mi identidad',
  license: 'La licencia de un oficio',
  skill: 'Oficio de la licencia',
  skillChoose: 'Elige un oficio',
  file: 'Foto del documento',
  fileHint:
    'JPG, PNG o WEBP, hasta 8 MB. Que se lean el nombre y la fecha. Un PDF no se puede enviar: ábrelo en tu teléfono, haz una captura de pantalla y envía esa imagen.',
  fileRequired: 'Elige una foto del documento',
  send: 'Enviar documento',
  sendAnother: 'Enviar otro documento',
  sending: 'Enviando…',
  sent: 'Documento enviado. Te avisamos cuando lo revisemos.',
  sendFailed: 'No se pudo enviar el documento.',
  loadFailed: 'No se pudieron cargar tus verificaciones.',
  identityBadge: 'Identidad verificada',
  licenseBadge: (skill: string) => `Licencia verificada de ${skill}`,
  identityName: 'Identidad',
  licenseName: (skill: string) => `Licencia de ${skill}`,
  waiting: (date: string) => `En revisión desde el ${date}`,
  refused: 'No se pudo verificar',
  revoked: 'Retiramos la insignia',
  revokedNext: 'Si no estás de acuerdo, envía tu documento otra vez: lo revisamos de nuevo.',
  ended: 'La insignia venció. Envía un documento nuevo.',
  /** The day is 'yyyy-MM-dd', without a time zone. */
  shownUntil: (day: string) => `Se muestra hasta el ${formatShortDate(`${day}T12:00:00Z`, 'UTC')}`,
  withdraw: 'Retirar',
  withdrawQuestion: '¿Retirar este documento?',
  withdrawEffects: 'Lo borramos ahora y nadie lo revisa. Puedes enviar otro cuando quieras.',
  withdrawn: 'Documento retirado y borrado.',
  withdrawFailed: 'No se pudo retirar el documento.',
  replaces: 'Ya hay uno en revisión: el nuevo lo reemplaza.',
  reminder: `Te lo recordamos ${REMINDER_DAYS} días antes de que venza.`,

  stepLead:
    'Tu perfil ya está creado. Si envías una foto de tu documento, «Identidad verificada» aparecerá en tu perfil y en tus servicios: tus clientes sabrán quién llega a su casa. Es opcional, y también puedes hacerlo más tarde en Mi Perfil.',
  later: 'Ahora no',
  stepContinue: 'Continuar',

  noticeTitle: 'Verifica tu identidad',
  noticeLead:
    'Con la insignia «Identidad verificada» tus clientes saben quién llega a su casa. Es opcional.',
  noticeAction: 'Verificar',
} as const;

/** The name of a badge; without a trade it is the one of the identity. */
export const badgeName = (skillName: string | null) =>
  skillName === null ? verificationWords.identityBadge : verificationWords.licenseBadge(skillName);

/** Texts of 'Verificaciones' for administrators. */
export const verificationAdminWords = {
  title: 'Verificaciones',
  lead: 'Documentos que esperan tu decisión. Cada vez que abres uno queda en el registro de actividad.',
  waiting: (count: number) =>
    count === 1 ? '1 documento por revisar' : `${count} documentos por revisar`,
  loadFailed: 'No se pudieron cargar los documentos.',
  none: 'Nada por revisar',
  noneHint: 'Cuando un prestador envíe un documento, aparecerá aquí.',
  more: 'Ver más documentos',
  sentAt: (date: string) => `Enviado el ${date}`,
  review: 'Revisar',
  dialogTitle: (name: string) => `Documento de ${name}`,
  dialogLead: (name: string) =>
    `Compara el nombre con «${name}». El documento se borra cuando decides.`,
  picture: 'El documento enviado',
  pictureFailed: 'No se pudo abrir el documento.',
  pictureExpired: 'La dirección del documento venció.',
  openAgain: 'Abrir otra vez',
  enlarge: 'Ver en grande',
  decision: '¿Qué decides?',
  decisionChoose: 'Elige una decisión',
  approve: 'Aprobar',
  refuse: 'Rechazar',
  validUntil: 'Vale hasta',
  validUntilHint:
    'El último día en que se muestra la insignia. Te proponemos un año; si el documento vence antes, pon su fecha.',
  grounds: 'Motivo',
  groundsHint: 'Lo lee el prestador. Di qué falta para que pueda enviar otro.',
  save: 'Guardar decisión',
  approved: 'Aprobaste el documento y lo borramos. Avisamos al prestador.',
  refused: 'Rechazaste el documento y lo borramos. Avisamos al prestador.',
  decideFailed: 'No se pudo guardar la decisión.',

  noBadges: 'No tiene insignias.',
  badgesFailed: 'No se pudieron cargar las insignias.',
  revoke: 'Retirar insignia',
  revokeTitle: (badge: string) => `¿Retirar «${badge}»?`,
  revokeLead:
    'Deja de verse ahora mismo en su perfil y en sus servicios. Sus órdenes no cambian, y puede enviar su documento otra vez.',
  revokeGrounds: 'Motivo',
  revokeGroundsHint:
    'Lo recibe por correo, lo lee en su perfil y queda en el registro de actividad.',
  keepBadge: 'No retirarla',
  revoked: 'Retiraste la insignia. Avisamos al prestador.',
  revokeFailed: 'No se pudo retirar la insignia.',
} as const;
