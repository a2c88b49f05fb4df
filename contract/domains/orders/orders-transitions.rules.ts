import type { OrderTransition } from './orders-transitions.schema.ts';

const parties = ['client', 'provider'] as const;
const noMove = { moveBy: null } as const;
const answersAbsence = { guard: 'accused', untilDeadline: true } as const;
const noIssue = { issue: null, issueBy: null, isMarkedAgain: false } as const;
/** The proposals of other hours: while the order is pending, only the provider makes one. */
const proposals = [
  { from: 'PENDING', by: 'provider' },
  { from: 'ACCEPTED', by: 'provider' },
  { from: 'ACCEPTED', by: 'client' },
] as const;
const otherOf = { client: 'provider', provider: 'client' } as const;

/** While an order waits for the provider's answer. */
const pending: readonly OrderTransition[] = [
  {
    from: 'PENDING',
    action: 'accept',
    by: 'provider',
    to: 'ACCEPTED',
    needsProviderRole: true,
    untilDeadline: true,
    sets: noMove,
    deadline: 'unconfirmed',
    reminder: 'appointment',
    notifies: ['client'],
  },
  {
    from: 'PENDING',
    action: 'reject',
    by: 'provider',
    to: 'REJECTED',
    needsProviderRole: true,
    untilDeadline: true,
    sets: noMove,
    notifies: ['client'],
  },
  {
    from: 'PENDING',
    action: 'withdraw',
    by: 'client',
    to: 'CANCELLED',
    sets: noMove,
    isOptional: true,
    notifies: ['provider'],
  },
  {
    from: 'PENDING',
    action: 'lapse',
    by: 'system',
    to: 'CANCELLED',
    isDue: true,
    sets: noMove,
    notifies: ['client', 'provider'],
  },
  {
    from: 'PENDING',
    action: 'proposeMove',
    by: 'provider',
    to: 'PENDING',
    guard: 'movable',
    moment: 'moveTime',
    needsProviderRole: true,
    untilDeadline: true,
    sets: { moveBy: 'provider' },
    deadline: 'moveAnswer',
    isOptional: true,
    notifies: ['client'],
  },
  {
    from: 'PENDING',
    action: 'acceptMove',
    by: 'client',
    to: 'ACCEPTED',
    guard: 'moveOfOther',
    moment: 'beforeMoveEnd',
    sets: noMove,
    deadline: 'unconfirmed',
    reminder: 'appointment',
    notifies: ['provider'],
  },
];

/** A party proposes other hours, and the other takes one of them or keeps the old hour. */
const moves: readonly OrderTransition[] = [
  ...parties.flatMap((by): OrderTransition[] => [
    {
      from: 'ACCEPTED',
      action: 'proposeMove',
      by,
      to: 'ACCEPTED',
      guard: 'movable',
      moment: 'moveTime',
      sets: { moveBy: by },
      keepsDeadline: true,
      isOptional: true,
      notifies: [otherOf[by]],
    },
    {
      from: 'ACCEPTED',
      action: 'acceptMove',
      by,
      to: 'ACCEPTED',
      guard: 'moveOfOther',
      moment: 'beforeMoveEnd',
      sets: noMove,
      deadline: 'unconfirmed',
      reminder: 'appointment',
      notifies: [otherOf[by]],
    },
  ]),
  ...proposals.flatMap(({ from, by }): OrderTransition[] => [
    {
      from,
      action: 'declineMove',
      by: otherOf[by],
      to: from,
      guard: 'moveOfOther',
      moment: 'beforeMoveEnd',
      sets: noMove,
      keepsDeadline: true,
      notifies: [by],
    },
    {
      from,
      action: 'withdrawMove',
      by,
      to: from,
      guard: 'ownMove',
      sets: noMove,
      keepsDeadline: true,
      isOptional: true,
      notifies: [otherOf[by]],
    },
  ]),
  ...(['PENDING', 'ACCEPTED'] as const).map((from): OrderTransition => ({
    from,
    action: 'expireMove',
    by: 'system',
    to: from,
    guard: 'moveOpen',
    sets: noMove,
    keepsDeadline: true,
    notifies: parties,
  })),
];

/** After the agreement, while the provider has not marked the work as finished. */
const agreed: readonly OrderTransition[] = [
  ...parties.flatMap((by): OrderTransition[] => [
    {
      from: 'ACCEPTED',
      action: 'cancel',
      by,
      to: 'CANCELLED',
      guard: 'unmarked',
      untilDeadline: true,
      sets: noMove,
      isOptional: true,
      notifies: [otherOf[by]],
    },
    {
      from: 'ACCEPTED',
      action: 'reportAbsence',
      by,
      to: 'ACCEPTED',
      guard: 'unmarked',
      moment: 'absenceWindow',
      sets: { ...noMove, issue: 'ABSENCE', issueBy: by },
      deadline: 'absenceAnswer',
      isOptional: true,
      notifies: [otherOf[by]],
    },
    {
      from: 'ACCEPTED',
      action: 'agreeAbsence',
      by,
      to: 'CANCELLED',
      ...answersAbsence,
      sets: noIssue,
      notifies: [otherOf[by]],
    },
    {
      from: 'ACCEPTED',
      action: 'contradictAbsence',
      by,
      to: 'ACCEPTED',
      ...answersAbsence,
      sets: { issue: 'ABSENCE_CONTRADICTED' },
      notifies: [otherOf[by]],
    },
  ]),
  {
    from: 'ACCEPTED',
    action: 'closeAbsence',
    by: 'system',
    to: 'CANCELLED',
    guard: 'absent',
    isDue: true,
    sets: noIssue,
    notifies: ['client', 'provider'],
  },
  {
    from: 'ACCEPTED',
    action: 'closeUnconfirmed',
    by: 'system',
    to: 'CANCELLED',
    guard: 'unmarked',
    isDue: true,
    sets: noMove,
    notifies: ['client', 'provider'],
  },
  {
    from: 'ACCEPTED',
    action: 'markFinished',
    by: 'provider',
    to: 'ACCEPTED',
    guard: 'unmarked',
    moment: 'startDay',
    untilDeadline: true,
    sets: { ...noMove, providerMarkedCompleted: true, issue: null },
    isRepeatable: true,
    deadline: 'autoComplete',
    notifies: ['client'],
  },
];

/** After the provider's mark. */
const marked: readonly OrderTransition[] = [
  {
    from: 'ACCEPTED',
    action: 'undoMark',
    by: 'provider',
    to: 'ACCEPTED',
    guard: 'marked',
    moment: 'undoWindow',
    sets: { providerMarkedCompleted: false },
    deadline: 'unconfirmed',
    reminder: 'appointment',
    isOptional: true,
    notifies: ['client'],
  },
  {
    from: 'ACCEPTED',
    action: 'confirm',
    by: 'client',
    to: 'COMPLETED',
    guard: 'confirmable',
    sets: noIssue,
    notifies: ['provider'],
  },
  {
    from: 'ACCEPTED',
    action: 'autoComplete',
    by: 'system',
    to: 'COMPLETED',
    guard: 'marked',
    isDue: true,
    notifies: ['provider', 'client'],
  },
  {
    from: 'ACCEPTED',
    action: 'reportProblem',
    by: 'client',
    to: 'ACCEPTED',
    guard: 'marked',
    untilDeadline: true,
    sets: { issue: 'PROBLEM', issueBy: 'client' },
    deadline: 'problem',
    isOptional: true,
    notifies: ['provider'],
  },
  {
    from: 'ACCEPTED',
    action: 'withdrawProblem',
    by: 'client',
    to: 'COMPLETED',
    guard: 'ownProblem',
    sets: noIssue,
    isOptional: true,
    notifies: ['provider'],
  },
  {
    from: 'ACCEPTED',
    action: 'markFinished',
    by: 'provider',
    to: 'ACCEPTED',
    guard: 'problem',
    sets: { issue: 'PROBLEM', isMarkedAgain: true },
    isRepeatable: true,
    keepsDeadline: true,
    notifies: ['client'],
  },
  {
    from: 'ACCEPTED',
    action: 'escalateProblem',
    by: 'system',
    to: 'ACCEPTED',
    guard: 'problem',
    isDue: true,
    sets: { issue: 'PROBLEM_ESCALATED' },
    notifies: ['client', 'provider'],
  },
];

/** An administrator ends an open order, with grounds. */
const settlements: readonly OrderTransition[] = (['PENDING', 'ACCEPTED'] as const).flatMap(
  (from): OrderTransition[] => {
    const common = { from, by: 'administrator', notifies: parties } as const;
    const sets = { ...noMove, ...noIssue };
    return [
      { ...common, action: 'settleCompleted', to: 'COMPLETED', sets },
      { ...common, action: 'settleCancelled', to: 'CANCELLED', sets },
    ];
  },
);

/** The state machine of an order. The booking sets the first deadline and reminder. */
export const orderTransitions: readonly OrderTransition[] = [
  ...pending,
  ...moves,
  ...agreed,
  ...marked,
  ...settlements,
];
