import { reasonNames } from '@oficio/contract/domains/reports/reports.text.ts';
import type {
  ReportDecision,
  ReportedType,
  ReportSide,
  SnapshotField,
} from '@oficio/contract/domains/reports/reports.rules.ts';

const fields: Record<SnapshotField, string> = {
  title: 'Título',
  name: 'Nombre',
  description: 'Descripción',
  zones: 'Zonas',
  packages: 'Paquetes',
  biography: 'Biografía',
  stars: 'Estrellas',
  comment: 'Comentario',
  tags: 'Etiquetas',
  message: 'Mensaje',
  request: 'Solicitud',
  offer: 'Mensaje de la oferta',
  caption: 'Descripción de la imagen',
  answer: 'Respuesta',
};

const types: Record<ReportedType, string> = {
  CARD: 'Servicio',
  PROFILE: 'Perfil',
  REVIEW: 'Reseña',
  MESSAGE: 'Mensaje de chat',
  IMAGE: 'Imagen',
  NEGOTIATION: 'Presupuesto',
  ANSWER: 'Respuesta a una reseña',
  SERVICE_REQUEST: 'Solicitud de contacto',
  CLIENT: 'Cliente',
};

const decisions: Record<ReportDecision, string> = {
  NOTHING: 'No hacer nada',
  HIDE: 'Ocultar',
  WARN: 'Advertir',
  DEACTIVATE: 'Desactivar la cuenta',
};

const decided: Record<ReportDecision, string> = {
  NOTHING: 'Sin cambios',
  HIDE: 'Oculto',
  WARN: 'Advertencia',
  DEACTIVATE: 'Cuenta desactivada',
};

/** Texts of the page of one's own report, and names for the queue. */
export const reportsWords = {
  reasons: reasonNames,
  fields,
  types,
  decided,
  ownTitle: { OWNER: 'Reporte sobre algo tuyo', REPORTER: 'Tu reporte' } as Record<
    ReportSide,
    string
  >,
  reported: (date: string) => `Reportado el ${date}`,
  notFound: 'No encontramos ese reporte.',
  notFoundHint: 'El enlace puede estar incompleto, o el reporte no es tuyo.',
  goHome: 'Ir al inicio',
  loadFailed: 'No se pudo cargar el reporte.',
  waiting: 'Lo estamos revisando',
  waitingHint: 'Todavía no hay una decisión. Te avisaremos cuando la haya.',
  waitingAgain: 'Se está decidiendo de nuevo',
  waitingAgainHint: 'La decisión de abajo vale hasta que haya otra, que será definitiva.',
  decision: 'Decisión',
  firstDecision: 'Primera decisión',
  finalDecision: 'Decisión definitiva',
  yourWords: 'Lo que escribiste',
  object: 'Lo que se reportó, como estaba',
  objectGone: 'Ya no guardamos una copia.',
  disagree: 'No estoy de acuerdo',
  disagreeHint: (date: string) =>
    `Puedes decirlo una vez, hasta el ${date}. Se decidirá de nuevo, por otra persona del equipo si la hay, y esa decisión será definitiva.`,
  why: '¿Por qué no estás de acuerdo?',
  sendObjection: 'Pedir otra decisión',
  objectionSent: 'Recibimos tu desacuerdo. Se decidirá de nuevo.',
  objectionFailed: 'No se pudo enviar.',
  yourObjection: (date: string) => `No estuviste de acuerdo el ${date}:`,
} as const;

/** Texts for the owner of what a decision hides. */
export const hiddenWords = {
  title: 'El equipo ocultó algo tuyo',
  profileTitle: 'El equipo ocultó tu perfil',
  profileLead: 'Las demás personas no ven tu perfil ni tus servicios. Tus órdenes siguen igual.',
  lead: 'Las demás personas no lo ven.',
  about: (type: ReportedType, title: string) => `${types[type]} «${title}»`,
  grounds: (grounds: string) => `Motivo: ${grounds}`,
  objectUntil: (date: string) =>
    `Si no estás de acuerdo, puedes decirlo una vez, hasta el ${date}.`,
  objected: 'Recibimos tu desacuerdo: se está decidiendo de nuevo.',
  disagree: 'No estoy de acuerdo',
  read: 'Ver la decisión',
  of: (title: string) => ` sobre ${title}`,

  ownTitle: 'Las demás personas no ven tu perfil',
  ownLead: 'Cuando vuelva a verse, esta será su dirección. Mientras tanto puedes editarlo.',
  edit: 'Editar mi perfil',
  account: 'Ir a Mi Perfil',
} as const;

const hints: Record<ReportDecision, string> = {
  NOTHING: 'Todo sigue como está.',
  HIDE: 'Los demás ya no lo ven. Su dueño lo ve con tus fundamentos.',
  WARN: 'Se sigue viendo. Su dueño recibe una advertencia.',
  DEACTIVATE: 'Cierra sus sesiones, oculta sus servicios y cancela lo que tenía sin responder.',
};

/** Says what each decision does. A second decision undoes what the previous one did and it does not. */
export function decisionHints(previous: ReportDecision | null): Record<ReportDecision, string> {
  return {
    ...hints,
    ...(previous && previous !== 'NOTHING' && { NOTHING: 'Anula la primera decisión.' }),
    ...(previous === 'HIDE' && { WARN: 'Deja de estar oculto. Su dueño recibe una advertencia.' }),
  };
}

/** Texts of 'Reportes' in the administration. */
export const reportQueueWords = {
  title: 'Reportes',
  lead: 'Lo que reportaron las personas, del más antiguo al más nuevo. Lee lo que dicen y decide.',
  waiting: (count: number) =>
    count === 1 ? '1 reporte por decidir' : `${count} reportes por decidir`,
  tabs: { OPEN: 'Por decidir', DECIDED: 'Decididos' },
  loadFailed: 'No se pudieron cargar los reportes.',
  none: { OPEN: 'Nada por decidir', DECIDED: 'Aún no hay decisiones' },
  noneHint: {
    OPEN: 'Cuando alguien reporte un servicio, un perfil o un mensaje, aparecerá aquí.',
    DECIDED: 'Aquí quedan los reportes decididos.',
  },
  more: 'Ver más reportes',
  select: (title: string) => `Elegir «${title}»`,
  selectAll: 'Elegir todos',
  clearSelection: 'Quitar la selección',
  selected: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
  close: 'Cerrar sin medidas',
  closeTitle: (count: number) =>
    count === 1 ? 'Cerrar el reporte sin medidas' : `Cerrar ${count} reportes sin medidas`,
  cancel: 'Cancelar',
  closeLead: 'Las dos partes de cada reporte leen que no encontramos nada que corregir, y por qué.',
  decided: (count: number) => (count === 1 ? '1 reporte cerrado.' : `${count} reportes cerrados.`),
  notDecided: (count: number) =>
    count === 1 ? '1 reporte no se pudo cerrar.' : `${count} reportes no se pudieron cerrar.`,
  by: (name: string) => `De ${name}`,
  complaints: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
  objection: 'No están de acuerdo',
  deleted: 'Copia borrada',
  back: 'Reportes',
  privacy:
    'Cada lectura de algo privado que se reportó (mensajes, presupuestos, solicitudes y sus imágenes) queda en el registro de actividad.',
  owner: 'De quién es',
  inactive: 'Cuenta desactivada',
  said: 'Lo que dicen',
  withoutAccount: (email: string) => `${email} (sin cuenta)`,
  unknown: 'Persona sin datos',
  unconfirmed: 'Sin confirmar',
  unconfirmedHint:
    'No abrió el enlace del correo: no sabemos quién lo escribió, y no le escribimos.',
  unconfirmedCount: (count: number) => `${count} sin confirmar`,
  asItWas: 'Como estaba al reportarlo',
  now: 'Como está ahora',
  unchanged: 'Sigue igual.',
  gone: 'Ya no existe.',
  hidden: 'Está oculto.',
  objections: 'Por qué no están de acuerdo',
  sides: { OWNER: 'Quien lo publicó', REPORTER: 'Quien lo reportó' } as Record<ReportSide, string>,
  decisionsMade: 'Decisiones',
  byAdministrator: (name: string, date: string) => `${name}, el ${date}`,
  earlier: 'Otros reportes sobre esta persona',
  noEarlier: 'No hay otros.',
  open: 'Por decidir',

  decide: 'Decidir',
  decideAgain: 'Decidir de nuevo',
  question: '¿Qué decides?',
  decisions,
  grounds: 'Fundamentos',
  groundsHint: 'Los leen las dos partes y quedan en el registro de actividad.',
  preview: 'Ver lo que leerán',
  previewTitle: '¿Enviar esta decisión?',
  readBy: { OWNER: 'Leerá quien lo publicó', REPORTER: 'Leerá quien lo reportó' } as Record<
    ReportSide,
    string
  >,
  confirm: 'Decidir y avisar',
  keepEditing: 'Seguir escribiendo',
  done: 'Decidiste el reporte. Avisamos a quien lo envió y a quien toca la decisión.',
  failed: 'No se pudo decidir el reporte.',
} as const;
