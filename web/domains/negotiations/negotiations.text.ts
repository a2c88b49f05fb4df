import { ENDED_IMAGES_DAYS } from '@oficio/contract/domains/negotiations/negotiations-images.rules.ts';
import type { NegotiationStatus } from '@oficio/contract/domains/negotiations/negotiations-states.rules.ts';
import type { NegotiationParty } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import type { LapseReason } from '@oficio/contract/domains/orders/orders.rules.ts';
import { historyLine } from './negotiations.actions.ts';

/** Status labels of the badge; a status without a label is displayed as 'Archivada'. */
const statusLabels: Partial<Record<NegotiationStatus, string>> = {
  PENDING_PROVIDER_RESPONSE: 'Esperando Proveedor',
  PENDING_CLIENT_RESPONSE: 'Esperando tu Respuesta',
  ACCEPTED: 'Aceptada',
  REJECTED: 'Rechazada',
};

/** Returns the label of a status; 'Esperando tu Respuesta' is only for the client. */
export function statusLabel(status: NegotiationStatus, viewer: NegotiationParty): string {
  if (status === 'PENDING_CLIENT_RESPONSE' && viewer === 'provider') return 'Esperando Cliente';
  return statusLabels[status] ?? 'Archivada';
}

/** The reason of a cancellation by the system. */
const lapseTexts: Record<LapseReason, string> = {
  START_PASSED: 'Se canceló al llegar la hora del servicio sin un acuerdo.',
  NO_ANSWER: 'Se canceló porque no hubo respuesta a tiempo.',
  PARTY_DEACTIVATED: 'Se canceló porque una de las cuentas fue desactivada.',
  PROVIDER_ROLE_LOST: 'Se canceló porque el prestador ya no ofrece servicios.',
};

/** Names the reason of a cancellation, or the client who withdrew the request. */
export function cancellationText(
  { cancellationReason: reason }: Pick<Negotiation, 'cancellationReason'>,
  viewer: NegotiationParty,
  otherName: string,
): string {
  if (reason === 'WITHDRAWN') return `${historyLine('withdraw', viewer === 'client', otherName)}.`;
  return reason ? lapseTexts[reason] : 'El presupuesto se canceló.';
}

/** Names the party that rejected. */
export function rejectionText(
  { history }: Pick<Negotiation, 'history'>,
  viewer: NegotiationParty,
  otherName: string,
): string {
  const last = history.findLast(({ action }) => action === 'reject');
  return historyLine('reject', last?.by === viewer, otherName);
}

export const negotiationWords = {
  title: 'Presupuesto personalizado',
  back: 'Volver',
  failed: 'No se pudo cargar la negociación o no tienes permiso para verla.',
  hidden: 'El equipo ocultó tus palabras: la otra parte ya no las ve.',
  profile: 'Ver perfil',
  /** Follows `profile` for screen readers only. */
  profileOf: (name: string) => ` de ${name}`,
  yourTurn: 'Te toca a ti',
  urgent: 'SOLICITUD URGENTE',
  when: 'Cuándo',
  asSoonAsPossible: 'Lo antes posible',
  noDate: 'Fecha por acordar',
  ownTime: (moment: string) => `En tu hora: ${moment}`,
  notReserved: 'La hora queda reservada solo cuando se acepta una oferta.',
  timeTaken:
    'Otra orden ya ocupa esa hora. Para llegar a un acuerdo hay que proponer una hora libre.',
  deadline: (isOwn: boolean, otherName: string) =>
    `Si ${isOwn ? 'no respondes' : `${otherName} no responde`} antes, el presupuesto se cancela solo.`,
  askFirst: '¿Falta saber algo antes de acordar el precio?',
  asked: (name: string, ago: string) =>
    `Le escribiste a ${name} ${ago}. Te avisamos cuando responda.`,
  wasAsked: (name: string, ago: string) => `${name} te escribió ${ago}.`,
  request: 'Solicitud inicial',
  imagesDeletedLater: `Sin acuerdo, las imágenes se borran a los ${ENDED_IMAGES_DAYS} días.`,
  addImages: 'Agregar imágenes',
  offers: 'Ofertas',
  noOffers: 'Todavía no hay ofertas.',
  ownOffer: 'Tu oferta',
  offerOf: (name: string) => `Oferta de ${name}`,
  proposes: 'Propone otra hora',
  emergencyFee: 'Recargo por urgencia',
  offer: 'Oferta',
  totalToAccept: 'Total a aceptar',
  yourAnswer: 'Tu respuesta',
  whatNext: 'Qué sigue',
  finalDecision: 'Decisión Final',
  finalDecisionHint: (name: string) =>
    `Esta es la última oferta de ${name}. Puedes aceptarla o rechazarla.`,
  limitReached: 'Has alcanzado tu límite de contraofertas.',
  waiting: (name: string) => `Esperando la respuesta de ${name}...`,
  counterOffer: 'Hacer una contraoferta',
  offersLeft: (count: number) =>
    count === 1 ? 'Te queda 1 oferta.' : `Te quedan ${count} ofertas.`,
  amount: 'Monto',
  amountOfEmergency: 'Monto sin el recargo por urgencia',
  message: 'Mensaje (opcional)',
  duration: 'Duración estimada',
  durationHint: 'Es el tiempo que la orden ocupa en el calendario del prestador.',
  lasts: (duration: string) => `Duración estimada: ${duration}`,
  otherTime: 'Proponer otra hora',
  otherTimeHint: 'Si no, se mantiene la hora de ahora.',
  send: 'Enviar oferta',
  sending: 'Enviando...',
  cancel: 'Cancelar',
  timeRequired: 'Por favor, selecciona una fecha y hora para el servicio.',
  emergencyNotice:
    'Puedes arrepentirte durante 10 minutos. Después cuenta como cancelación tardía.',
  actionFailed: 'Ocurrió un error.',
  acceptTitle: 'Aceptar la oferta',
  previewFailed: 'No se pudo previsualizar la orden.',
  price: 'Precio acordado',
  payout: 'Recibes',
  total: 'Total',
  payment: 'El pago se coordina directamente con el prestador.',
  opensOrder: 'Se creará una orden aceptada con estos datos.',
  offerChanged: 'La oferta cambió mientras la revisabas. Estos son los datos de ahora.',
  confirmAccept: 'Confirmar y aceptar',
  processing: 'Procesando...',
  withdrawn: 'Solicitud retirada',
  agreed: 'Llegaron a un acuerdo',
  rejected: 'Sin acuerdo',
  cancelled: 'Presupuesto cancelado',
  goToOrder: 'Ir a la Orden',
  history: 'Historial',
} as const;

export const negotiationListWords = {
  clientTitle: 'Presupuestos Personalizados',
  providerTitle: 'Solicitudes de Presupuesto',
  clientFailed: 'No se pudieron cargar tus solicitudes.',
  providerFailed: 'No se pudieron cargar tus datos.',
  noClient: 'No tienes presupuestos abiertos. Pide uno desde la página de un servicio.',
  noProvider: 'No tienes solicitudes de presupuesto pendientes.',
  history: 'Historial',
  noHistory: 'Aquí verás los presupuestos que ya terminaron.',
  loadMore: 'Ver anteriores',
  all: (count: number) => `Ver los ${count} presupuestos`,
  noOffer: 'Sin ofertas todavía',
  latestOffer: 'Última oferta',
  agreedPrice: 'Precio acordado',
} as const;
