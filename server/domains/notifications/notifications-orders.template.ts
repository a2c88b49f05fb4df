import {
  problemKinds,
  UNCONFIRMED_DAYS,
  type CancelReason,
  type ProblemKind,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type {
  CancellationReason,
  OrderActor,
  OrderParty,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import { z } from 'zod';
import type { OrderSubject } from './writing/subjects.queries.ts';
import { clockOf, momentOf, notificationsOf, shortMomentOf } from './templates/kind.template.ts';
import type { MailData, SentenceData, Words } from './templates/kind.template.ts';

/** An order, the actor of the event if it has one, and the entry of the history that is its cause. */
export type OrderDetails = OrderSubject & { by: OrderActor | null; entryId: number };

/** The facts that sentences need. Notifications of earlier versions lack those with a default. */
const facts = z.object({
  /** The hour of the order, or of another visit for a problem. */
  scheduledAt: z.iso.datetime(),
  timezone: z.string(),
  isVisit: z.boolean().default(false),
  /** The proposed hours. */
  starts: z.array(z.iso.datetime()),
  proposedBy: z.enum(['client', 'provider']),
  acceptsOrder: z.boolean(),
  reason: z.string().nullable(),
  by: z.string().nullable().default(null),
  isLate: z.boolean().default(false),
  isCompleted: z.boolean(),
  /** When the provider said that they arrive, on their clock: '15:40'. */
  arrivalTime: z.string().nullable().default(null),
  canCancel: z.boolean(),
  isAgain: z.boolean().default(false),
  hadProblem: z.boolean().default(false),
  problemKind: z.enum(problemKinds),
});
type Facts = z.infer<typeof facts>;
/** A pending order is accepted with the hour that its client takes. */
const acceptsOrder = ({
  move,
  moves_taken: taken,
  taken_at: at,
  accepted_at: accepted,
}: OrderDetails) =>
  !move?.is_visit && taken === 1 && at !== null && at.getTime() === accepted?.getTime();

const factsOf = (order: OrderDetails): Facts => ({
  scheduledAt: (order.visit_at ?? order.scheduled_at).toISOString(),
  timezone: order.timezone,
  isVisit: order.move?.is_visit ?? false,
  starts: order.move_by ? (order.move?.starts ?? []).map((start) => start.toISOString()) : [],
  proposedBy: order.move?.proposed_by ?? 'client',
  acceptsOrder: acceptsOrder(order),
  reason: order.cancellation_reason,
  by:
    order.status === 'CANCELLED' ? order.cancelled_by : order.by === 'client' ? 'client' : 'system',
  isLate: order.is_late ?? false,
  isCompleted: order.status === 'COMPLETED',
  arrivalTime: order.arrives_at && clockOf(order.arrives_at, order.timezone),
  canCancel: order.provider_marked_at === null && order.issue === null,
  isAgain: order.status === 'ACCEPTED' && order.marked_again_at !== null,
  hadProblem: order.lastIssue?.kind === 'PROBLEM',
  problemKind: order.lastIssue?.problem_kind ?? 'OTHER',
});

/** Reasons of a party: '… canceló la orden: tiene un problema de salud'. */
const ownReasons = {
  CHANGE_OF_PLANS: 'cambió de planes',
  PRICE: 'no le conviene el precio',
  ILLNESS: 'tiene un problema de salud',
  OTHER: 'por otro motivo',
};

/** The reasons by the party that cancels. */
const partyReasons: Record<OrderParty, Record<CancelReason, string>> = {
  client: {
    ...ownReasons,
    FOUND_ANOTHER: 'encontró a otro prestador',
    CANNOT_ATTEND: 'no puede estar a esa hora',
  },
  provider: {
    ...ownReasons,
    FOUND_ANOTHER: 'tomó otro trabajo',
    CANNOT_ATTEND: 'no puede ir a esa hora',
  },
};

type OtherReason = Exclude<CancellationReason, CancelReason>;

/** Reasons without a party who cancels. */
const commonReasons = {
  PARTY_DEACTIVATED: 'la cuenta de una de las partes ya no está activa',
  SETTLED: 'lo decidió un administrador',
};

/** The same in the words for each reader. */
const systemReasons: Record<OrderParty, Partial<Record<OtherReason, string>>> = {
  client: {
    ...commonReasons,
    START_PASSED: 'llegó su hora sin que el prestador respondiera',
    NO_ANSWER: 'el prestador no respondió a tiempo',
    PROPOSAL_UNANSWERED: 'no respondiste a la propuesta de otra hora',
    PROVIDER_ROLE_LOST: 'el prestador ya no ofrece servicios',
    CLIENT_ABSENT: 'no respondiste al aviso de que no estuviste',
    PROVIDER_ABSENT: 'el prestador no respondió a tu aviso de que no vino',
    UNCONFIRMED: `«Sin confirmación», porque el prestador no la marcó como finalizada en ${UNCONFIRMED_DAYS} días`,
  },
  provider: {
    ...commonReasons,
    START_PASSED: 'llegó su hora sin que respondieras',
    NO_ANSWER: 'no respondiste a tiempo',
    PROPOSAL_UNANSWERED: 'el cliente no respondió a tu propuesta de otra hora',
    PROVIDER_ROLE_LOST: 'tu cuenta ya no ofrece servicios',
    CLIENT_ABSENT: 'el cliente no respondió a tu aviso de que no estuvo',
    PROVIDER_ABSENT: 'no respondiste al aviso de que no fuiste',
    UNCONFIRMED: `«Sin confirmación», porque no la marcaste como finalizada en ${UNCONFIRMED_DAYS} días`,
  },
};

/** Returns the words of a reason that may be unknown. */
const wordsOf = (words: Readonly<Record<string, string>>, reason: string | null = null) =>
  words[reason ?? ''];

const problemWords: Record<ProblemKind, string> = {
  NOT_DONE: 'el trabajo no se hizo',
  BADLY_DONE: 'el trabajo quedó mal',
  DAMAGE: 'hubo un daño',
  OTHER_PRICE: 'se cobró otro precio',
  OTHER: 'lee su descripción',
};

const causers = {
  client: 'lo causó el cliente',
  provider: 'lo causó el prestador',
  nobody: 'no lo causó nadie',
};

type Sentence = SentenceData<Facts>;
type Mail = MailData<OrderDetails, Facts>;

const isOfParty = ({ reason }: Sentence) => wordsOf(partyReasons.client, reason) !== undefined;

const words = {
  /** The stored hour. */
  moment: (n) => n.scheduledAt && n.hour(n.scheduledAt, n.timezone),
  /** The same in few letters; none for an emergency. */
  day: (n) => !n.isEmergency && shortMomentOf(n.scheduledAt ?? '', n.timezone ?? ''),
  /** The proposed hours: 'el lunes, 5 de mayo, 10:00; o el martes, 6 de mayo, 12:00 (hora del prestador)'. */
  hours({ hour, starts = [], timezone = '' }) {
    const first = starts.slice(0, -1).map((start) => `el ${momentOf(start, timezone)}`);
    const last = starts.slice(-1).map((start) => `el ${hour(start, timezone)}`);
    return starts.length > 0 && [first.join('; '), ...last].filter(Boolean).join('; o ');
  },
  forClient: (n) => n.reader === 'client',
  isOwnProposal: (n) => n.reader === n.proposedBy,
  problem: (n) => problemWords[n.problemKind ?? 'OTHER'],
  isAutomatic: (n) => n.by === 'system',
  // The end of an order.
  byParty: (n) => n.by === 'client' || n.by === 'provider',
  isWithdrawn: (n) => n.reason === 'WITHDRAWN',
  isHandedBack: (n) => n.reason === 'HANDED_BACK',
  isAbsence: (n) => n.reason === 'CLIENT_ABSENT' || n.reason === 'PROVIDER_ABSENT',
  admitted: (n) => (n.by === 'client' ? 'no estuvo' : 'no fue'),
  late: (n) => (n.isLate ? ' Es una cancelación tardía.' : ''),
  yours: (n) => (n.reader === 'client' ? 'tu' : 'la'),
  partyReason: (n) =>
    wordsOf(partyReasons[n.by === 'client' ? 'client' : 'provider'], n.reason) ?? ownReasons.OTHER,
  systemReason: (n) => wordsOf(systemReasons[n.reader], n.reason) ?? 'ya no es posible',
} satisfies Words<Sentence>;

const mailWords = {
  /** The present hour; none for an emergency. */
  start: (n) => !n.isEmergency && n.scheduled_at,
  isFirstMark: (n) => n.marks <= 1,
  isNewMark: (n) => !n.isAgain,
  hasHours: (n) => (n.starts ?? []).length > 0,
  isPending: (n) => n.status === 'PENDING',
  /** A pending order may end with the proposal. */
  endsWithMove: ({ status, deadline_at: deadline, move_deadline_at: end }) =>
    status === 'PENDING' && deadline !== null && end !== null && deadline <= end,
  description: (n) => n.lastIssue?.comment,
  contradiction: (n) => n.lastIssue?.contradiction,
  reply: (n) => n.lastReply?.comment,
  // The end of an order: whether the cancellation was late, what its reader can do, and the decision of an administrator.
  inTime: (n) => isOfParty(n) && !n.isLate,
  wasUrgent: (n) => isOfParty(n) && n.isEmergency,
  /** The notice that was agreed for a cancellation. */
  notice: (n) => isOfParty(n) && n.notice_hours,
  ofOther: (n) => (n.reader === 'client' ? 'del prestador' : 'del cliente'),
  isUnconfirmed: (n) => n.reason === 'UNCONFIRMED',
  isFreed: (n) => !n.isEmergency && (n.reason === 'WITHDRAWN' || isOfParty(n)),
  causer: ({ caused_by: cause, reader }) =>
    cause && (cause === reader ? 'lo causaste tú' : causers[cause]),
  /** A canceled order is charged to the provider who caused it. */
  isCharged: ({ reader, caused_by: cause, status }) =>
    reader === 'provider' && cause === 'provider' && status === 'CANCELLED',
} satisfies Words<Mail>;

/** Declares a notification of an order. */
export const ofOrder = notificationsOf({
  topic: 'orders',
  link: ({ aboutId }) => `/orders/${aboutId}`,
  action: 'Ver la orden',
  facts,
  factsOf,
  words,
  mailWords,
  mailEnd: 'Orden {number}',
});
