import type { SettlementCause } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderAction } from '@oficio/contract/domains/orders/orders.rules.ts';
import { neutralLine } from '#domains/orders/orders.actions.ts';

const causes: Readonly<Record<SettlementCause, string>> = {
  client: 'lo causó el cliente',
  provider: 'lo causó el prestador',
  nobody: 'no lo causó nadie',
};

/** Texts of 'Por resolver'. */
export const disputesWords = {
  title: 'Por resolver',
  lead: 'Órdenes en las que las dos partes no se pusieron de acuerdo. Lee lo que dicen y decide.',
  waiting: (count: number) =>
    count === 1 ? '1 orden por resolver' : `${count} órdenes por resolver`,
  loadFailed: 'No se pudieron cargar las órdenes por resolver.',
  none: 'Nada por resolver',
  noneHint: 'Cuando un cliente y un prestador no se pongan de acuerdo, su orden aparecerá aquí.',
  more: 'Ver más órdenes',
  alikeHint: 'Puedes elegir varias órdenes de una misma persona y resolverlas juntas.',
  select: (title: string, client: string) => `Elegir «${title}» de ${client}`,
  selected: (count: number) => (count === 1 ? '1 elegida' : `${count} elegidas`),
  clearSelection: 'Quitar la selección',
  settleSeveral: (count: number, name: string) =>
    count === 1 ? `Resolver 1 orden de ${name}` : `Resolver ${count} órdenes de ${name}`,
  settleAll: (count: number) => (count === 1 ? 'Resolver 1 orden' : `Resolver ${count} órdenes`),
  settleSeveralLead: (count: number) =>
    count === 1
      ? 'Avisamos a las dos personas. No se puede deshacer.'
      : 'Todas quedan igual y con los mismos fundamentos. Avisamos a las dos personas de cada orden. No se puede deshacer.',
  decided: (count: number) => (count === 1 ? '1 orden resuelta.' : `${count} órdenes resueltas.`),
  notDecided: (count: number) =>
    count === 1
      ? '1 orden no se pudo resolver: quizá ya la resolvió otra persona.'
      : `${count} órdenes no se pudieron resolver: quizá ya las resolvió otra persona.`,
  states: {
    ABSENCE_CONTRADICTED: 'Ausencia discutida',
    PROBLEM_ESCALATED: 'Problema sin resolver',
  },
  between: (client: string, provider: string) => `${client} con ${provider}`,
  since: (date: string) => `Reportada el ${date}`,

  back: 'Por resolver',
  openingTitle: 'Nadie disputa esta orden',
  openingReason: '¿Por qué la abres?',
  openingHint:
    'Verás los datos de las dos personas y su chat. Tu motivo queda en el registro de actividad.',
  openingSend: 'Abrir la orden',
  notFound: 'No encontramos esa orden.',
  detailsFailed: 'No se pudo cargar la orden.',
  openOrder: 'Esta orden está abierta y no está en la cola. Puedes resolverla igual.',
  settled: {
    COMPLETED: 'Ya se resolvió: quedó completada.',
    CANCELLED: 'Ya se resolvió: quedó cancelada.',
  },
  ended: 'Esta orden ya terminó.',
  grounds: (text: string) => `Fundamentos: ${text}`,
  causedBy: (cause: SettlementCause) => `Según la decisión, lo que pasó ${causes[cause]}.`,
  facts: 'La orden',
  status: 'Estado',
  when: 'Cuándo',
  asSoonAsPossible: 'Urgencia, lo antes posible',
  package: 'Paquete',
  customPackage: 'Paquete personalizado',
  price: 'Total',
  notice: 'Aviso para cancelar',
  hours: (count: number) => `${count} h antes`,
  marked: 'Marcada como finalizada',
  yes: 'Sí',
  no: 'No',
  client: 'Cliente',
  provider: 'Prestador',
  inactive: 'Cuenta desactivada',
  noPhone: 'Sin teléfono',

  words: 'Lo que dicen',
  absent: { client: 'Dice que el prestador no vino.', provider: 'Dice que el cliente no vino.' },
  denies: 'Lo niega:',
  reports: (kind: string) => `Reporta un problema: ${kind}`,
  markedAgain: 'Marcó el trabajo como finalizado otra vez.',
  replies: { ANSWER: 'Responde al problema:', STILL_OPEN: 'Dice que sigue igual.' },
  nothingSaid: 'No hay un reporte abierto.',
  history: 'Historia',
  moves: (hours: string) => `Propuso: ${hours}`,
  chat: 'Chat de la orden',
  chatPrivacy: 'Cada lectura de este chat queda en el registro de actividad.',
  noMessages: 'No se escribieron.',
  earlier: 'Ver mensajes anteriores',
  earlierFailed: 'No se pudieron cargar los mensajes anteriores.',

  settle: 'Resolver',
  decision: '¿Cómo queda la orden?',
  decisions: { COMPLETED: 'Completada', CANCELLED: 'Cancelada' },
  decisionHints: {
    COMPLETED: 'El trabajo se hizo. Cada parte puede dejar su reseña.',
    CANCELLED: 'El trabajo no se hizo. Nadie puede dejar una reseña.',
  },
  cause: '¿Quién lo causó?',
  causes: { client: 'El cliente', provider: 'El prestador', nobody: 'Nadie' },
  causeHints: {
    client: 'Nada cuenta en contra del prestador.',
    provider: 'Si la orden aceptada queda cancelada, cuenta en los datos de su perfil.',
    nobody: 'Nada cuenta en contra de nadie.',
  },
  groundsLabel: 'Fundamentos',
  groundsHint: 'Los leen el cliente y el prestador, y quedan en el registro de actividad.',
  review: 'Revisar la decisión',
  confirmTitle: { COMPLETED: '¿Resolver como completada?', CANCELLED: '¿Resolver como cancelada?' },
  effects: {
    COMPLETED:
      'La orden termina como completada. Avisamos al cliente y al prestador con tus fundamentos y con quién lo causó. No se puede deshacer.',
    CANCELLED:
      'La orden termina como cancelada, su hora queda libre y la promoción del prestador se devuelve. Avisamos al cliente y al prestador con tus fundamentos y con quién lo causó. No se puede deshacer.',
  },
  confirm: 'Resolver',
  keepReading: 'Seguir leyendo',
  settledDone: 'Resolviste la orden. Avisamos al cliente y al prestador.',
  settleFailed: 'No se pudo resolver la orden.',
} as const;

/** The sentence of a history entry for an administrator, who is no party of the order. */
export function entryLine(action: OrderAction, actorName: string): string {
  if (action === 'acceptOffer') return `${actorName} aceptó la oferta`;
  return neutralLine(action, actorName);
}
