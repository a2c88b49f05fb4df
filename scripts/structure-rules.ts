import {
  settingDefinitions,
  type SettingDefinition,
} from '@oficio/contract/domains/settings/settings.rules.ts';
import type { Transition } from '../server/platform/lifecycle/transitions.ts';
import { negotiationTransitions } from '../server/domains/negotiations/negotiations-transitions.rules.ts';
import { notificationTemplates } from '../server/domains/notifications/notifications.template.ts';
import { orderTransitions } from '../server/domains/orders/lifecycle/transitions.rules.ts';
import { moveTransitions } from '../server/domains/orders/moves/transitions.rules.ts';
import { reportTransitions } from '../server/domains/reports/lifecycle/transitions.rules.ts';
import { statementTransitions } from '../server/domains/statements/lifecycle/transitions.rules.ts';
import { declaredTexts, mailKey } from '../server/domains/texts/texts-declared.rules.ts';
import { verificationTransitions } from '../server/domains/verifications/lifecycle/transitions.rules.ts';
import type { SourceFile } from './structure-contents.ts';
import type { Failure } from './structure-names.ts';

// Declares the mails of all domains.
await import('../server/domains.ts');

const DOCUMENT = 'docs/rules.md';
/** A repository that contains this file must describe its rules. */
const SOURCE = 'contract/domains/settings/settings.rules.ts';
const RULE = /^\|[\s:|-]+\|$/;

/**
 * An action that creates a record: a first edge of its diagram. The table of transitions does not
 * contain it.
 */
type Creation = Pick<Transition, 'action' | 'by' | 'to'>;

/** A transition of the documents. Only the role of a provider is a condition that the platform does not know. */
type Described = Transition & { needsProviderRole?: true };

const lifecycles: Record<string, { creations: Creation[]; transitions: readonly Described[] }> = {
  orders: {
    creations: [
      { action: 'create', by: 'client', to: 'REQUESTED' },
      { action: 'book', by: 'client', to: 'AGREED' },
      { action: 'acceptOffer', by: 'client', to: 'AGREED' },
      { action: 'acceptOffer', by: 'provider', to: 'AGREED' },
    ],
    transitions: orderTransitions,
  },
  moves: {
    creations: [
      { action: 'proposeMove', by: 'proposer', to: 'OPEN' },
      { action: 'proposeVisit', by: 'proposer', to: 'OPEN' },
    ],
    transitions: moveTransitions,
  },
  negotiations: {
    creations: [{ action: 'create', by: 'client', to: 'PENDING_PROVIDER_RESPONSE' }],
    transitions: negotiationTransitions,
  },
  reports: {
    creations: [{ action: 'complain', by: 'reporter', to: 'OPEN' }],
    transitions: reportTransitions,
  },
  statements: {
    creations: [{ action: 'open', by: 'administrator', to: 'OPEN' }],
    transitions: statementTransitions,
  },
  verifications: {
    creations: [{ action: 'send', by: 'provider', to: 'WAITING' }],
    transitions: verificationTransitions,
  },
};

/**
 * Returns the label of an edge. It contains no colon, because Mermaid ends the label at a colon.
 */
function labelOf({ action, by, guard, moment }: Creation & Partial<Transition>): string {
  const conditions = [guard, moment].filter((condition) => condition !== undefined);
  return `${action} (${by})${conditions.length > 0 ? ` if ${conditions.join(', ')}` : ''}`;
}

const ANY = 'any open state';

/** From this number of states on, an action that starts from all of them is drawn once. */
const MANY_STATES = 3;

const startStates = (transitions: readonly Described[]) => [
  ...new Set(transitions.map(({ from }) => from)),
];

/** Transitions that differ only in their first state: `rule` without it, `from` is the list of these states. */
interface JoinedTransition {
  rule: Omit<Described, 'from'>;
  from: string[];
}

function joinTransitions(transitions: readonly Described[]): JoinedTransition[] {
  const { length: all } = startStates(transitions);
  const joined = new Map<string, JoinedTransition>();
  for (const { from, ...rule } of transitions) {
    const key = JSON.stringify(rule);
    joined.set(key, { rule, from: [...(joined.get(key)?.from ?? []), from] });
  }
  return [...joined.values()].map(({ rule, from }) => ({
    rule,
    from: all >= MANY_STATES && from.length === all ? [ANY] : from,
  }));
}

/** Returns the state diagram of a table of transitions as a fenced block of Markdown. */
export function stateDiagram(
  creations: readonly Creation[],
  transitions: readonly Described[],
): string {
  const left = new Set(startStates(transitions));
  const ends = new Set(transitions.map(({ to }) => to).filter((state) => !left.has(state)));
  const rows = joinTransitions(transitions);
  const edges = rows.flatMap(({ rule, from }) =>
    from.map((state) => `  ${state === ANY ? 'any' : state} --> ${rule.to}: ${labelOf(rule)}`),
  );
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...(rows.some(({ from }) => from.includes(ANY)) ? [`  state "${ANY}" as any`] : []),
    ...creations.map((creation) => `  [*] --> ${creation.to}: ${labelOf(creation)}`),
    ...edges,
    ...[...ends].map((state) => `  ${state} --> [*]`),
    '```',
  ].join('\n');
}

/** Returns the cells of every table row whose first column has this header. */
function rowsUnder(text: string, head: string): string[][] {
  const rows: string[][] = [];
  let isInside = false;
  for (const line of text.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : [];
    const [first = '', ...others] = cells.map((cell) => cell.trim());
    if (cells.length === 0) isInside = false;
    else if (first === head) isInside = true;
    else if (isInside && !RULE.test(line)) rows.push([first, ...others]);
  }
  return rows;
}

function rangeOf(setting: SettingDefinition): string {
  if (setting.type === 'boolean') return 'true or false';
  if (setting.type === 'text') return `at most ${setting.maxLength} characters`;
  if (setting.type === 'choice') return 'a choice';
  const decimals = setting.decimals === 0 ? '' : `, ${setting.decimals} decimals`;
  return `${setting.min} to ${setting.max.toLocaleString('en')}${decimals}`;
}

/** Returns the default and the range of each setting in the table, by key. */
const settingRows = new Map(
  Object.entries<SettingDefinition>(settingDefinitions).map(([key, setting]) => [
    `\`${key}\``,
    [String(setting.initial), rangeOf(setting)],
  ]),
);

/** Returns the conditions and the recipients of the notification of each transition in the tables. */
const transitionRows = new Map(
  Object.values(lifecycles).flatMap(({ transitions }) =>
    joinTransitions(transitions).map(({ rule, from }): [string, string[]] => {
      const conditions = [
        ...(rule.isIndirect ? ['with its move'] : []),
        ...(rule.needsProviderRole ? ['PROVIDER role'] : []),
        ...(rule.untilDeadline ? ['before the deadline'] : []),
        ...[rule.guard, rule.moment].flatMap((name) => (name ? [`\`${name}\``] : [])),
      ];
      return [
        `\`${rule.action}\` by ${rule.by}: ${from.join(', ')} → ${rule.to}`,
        [conditions.join(', ') || 'none', rule.notifies.join(', ') || 'nobody'],
      ];
    }),
  ),
);

const mailedKinds = new Set(
  Object.entries(notificationTemplates).flatMap(([kind, { mailParts }]) =>
    mailParts.length > 0 ? [mailKey(kind)] : [],
  ),
);

/** Returns the cell of each kind of notification that says whether it is mailed, by kind. */
const notificationRows = new Map(
  Object.entries(notificationTemplates).map(([kind, template]) => [
    `\`${kind}\``,
    [template.mailParts.length > 0 ? 'mail' : 'no mail'],
  ]),
);

/** The mails without a notification, by name. */
const mailRows = new Map(
  [...declaredTexts().values()]
    .filter(({ sort, key }) => sort === 'mail' && !mailedKinds.has(key))
    .map(({ key }): [string, string[]] => [`\`${key.replace('mail.', '')}\``, []]),
);

/**
 * Reports missing rows, rows that differ from the code, and rows without a counterpart in the code.
 */
function compareRows(
  text: string,
  head: string,
  expected: ReadonlyMap<string, readonly string[]>,
): string[] {
  const rows = new Map(rowsUnder(text, head).map(([name = '', ...cells]) => [name, cells]));
  const problems = [...expected].flatMap(([name, cells]) => {
    const found = rows.get(name);
    if (found && cells.every((cell, index) => cell === found[index])) return [];
    return [`the ${head} ${name} needs the row "| ${name} | ${cells.join(' | ')} | … |"`];
  });
  const unknown = [...rows.keys()].filter((name) => !expected.has(name));
  return [...problems, ...unknown.map((name) => `the code has no ${head} ${name}`)];
}

function compareDiagrams(text: string): string[] {
  const blocks = [...text.matchAll(/^```mermaid\nstateDiagram-v2\n.*?^```$/gms)].map(
    ([all]) => all,
  );
  const expected = Object.entries(lifecycles).map(([name, { creations, transitions }]) => ({
    name,
    diagram: stateDiagram(creations, transitions),
  }));
  const missing = expected
    .filter(({ diagram }) => !blocks.includes(diagram))
    .map(({ name, diagram }) => `the states of ${name} are these:\n${diagram}`);
  const outdated = blocks
    .filter((block) => !expected.some(({ diagram }) => diagram === block))
    .map((block) => `no table of transitions gives this diagram:\n${block}`);
  return [...missing, ...outdated];
}

/**
 * Reports transitions, settings, kinds of notifications and mails that docs/rules.md omits or describes
 * differently from the code.
 */
export function checkRules(sources: readonly SourceFile[]): Failure[] {
  const text = sources.find(({ file }) => file === DOCUMENT)?.text;
  if (text === undefined) {
    const isNeeded = sources.some(({ file }) => file === SOURCE);
    return isNeeded ? [{ file: DOCUMENT, problem: 'describe what the product decides' }] : [];
  }
  const problems = [
    ...compareDiagrams(text),
    ...compareRows(text, 'transition', transitionRows),
    ...compareRows(text, 'setting', settingRows),
    ...compareRows(text, 'kind', notificationRows),
    ...compareRows(text, 'mail', mailRows),
  ];
  return problems.map((problem) => ({ file: DOCUMENT, problem }));
}
