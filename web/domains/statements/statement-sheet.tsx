import type {
  Statement,
  StatementSum,
} from '@oficio/contract/domains/statements/statements.schema.ts';
import { formatShortDate } from '#platform/format/time-format.ts';
import { brand } from '#platform/brand.ts';
import { Price } from '#ui/display/price.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { StatementBadge } from './statement-badge.tsx';
import { monthName } from './earnings/earnings.text.ts';
import { statementsWords as words } from './statements.text.ts';

const amountNames = ['agreed', 'commission', 'promotion'] as const;

function Sum({ sum, dueLabel }: { sum: StatementSum; dueLabel: string }) {
  const { orders, corrections } = sum;
  return (
    <Card
      as="li"
      padding="sm"
      className="min-w-0 break-inside-avoid print:border print:shadow-none"
    >
      <p className="text-sm text-muted">{dueLabel}</p>
      <p className="wrap-anywhere">
        <Price amount={sum.due} of={sum} size="xl" />
      </p>
      <p className="text-sm text-muted">
        <span>{words.orders(orders)}</span>
        {corrections > 0 && <span>{` · ${words.corrections(corrections)}`}</span>}
      </p>
      <dl className="mt-2 flex flex-col gap-1">
        {amountNames.map((name) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{words[name]}</dt>
            <dd>
              <Price amount={sum[name]} of={sum} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type LinesProps = Pick<Statement, 'lines' | 'timezone' | 'month'> & { dueLabel: string };

function Lines({ lines, timezone, month, dueLabel }: LinesProps) {
  const headings = [
    words.order,
    words.completedOn,
    ...amountNames.map((name) => words[name]),
    dueLabel,
  ];
  return (
    <Card
      padding="none"
      role="region"
      aria-label={words.of(month)}
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible print:border-0 print:shadow-none"
    >
      <table className="w-full text-left text-sm [&_td]:px-3 [&_td]:py-2 [&_td]:align-top [&_th]:px-3 [&_th]:py-2">
        <thead className="border-b border-line text-muted">
          <tr>
            {headings.map((heading, index) => (
              <th key={heading} scope="col" className={index > 1 ? 'text-right' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line) => (
            <tr key={line.orderId} className="break-inside-avoid">
              <th scope="row" className="min-w-36 font-normal wrap-break-word">
                <span className="block font-semibold" translate="no">
                  {line.number}
                </span>
                <span className="block text-muted">{line.title}</span>
                {line.corrects !== null && (
                  <span className="block font-semibold text-warning-ink">
                    {words.corrects(line.corrects)}
                  </span>
                )}
              </th>
              <td className="whitespace-nowrap">
                {line.completedAt === null
                  ? words.noLonger
                  : formatShortDate(line.completedAt, timezone)}
              </td>
              {[...amountNames, 'due' as const].map((name) => (
                <td key={name} className="text-right whitespace-nowrap tabular-nums">
                  <Price amount={line[name]} of={line} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** A statement as the operator and the provider see it, on the screen and on paper. */
export function StatementSheet({
  statement,
  isOwn = false,
}: {
  statement: Statement;
  isOwn?: boolean;
}) {
  const { provider, month, number, sentAt, paidAt, timezone, correctedIn, history } = statement;
  const dueLabel = isOwn ? words.owed : words.due;
  const facts = [
    [words.provider, provider.fullName],
    [words.month, monthName(month)],
    [words.number, number],
    [words.sentOn, sentAt && formatShortDate(sentAt, timezone)],
    [words.paidOn, paidAt && formatShortDate(paidAt, timezone)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <p className="hidden font-display text-2xl font-bold print:block">
        {words.printed(brand().name)}
      </p>
      <StatementBadge statement={statement} />
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {correctedIn.length > 0 && <Banner tone="warning">{words.correctedIn(correctedIn)}</Banner>}
      <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        {statement.totals.map((sum) => (
          <Sum key={sum.currency} sum={sum} dueLabel={dueLabel} />
        ))}
      </ul>
      <Lines lines={statement.lines} timezone={timezone} month={month} dueLabel={dueLabel} />
      {history.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg">{words.history}</h2>
          <ol className="flex flex-col gap-2">
            {history.map((entry) => (
              <li key={entry.at}>
                <span className="text-sm text-muted">{formatShortDate(entry.at, timezone)}</span>{' '}
                <span>{words.actions[entry.action](entry.number)}</span>
                {entry.grounds !== null && (
                  <span className="block text-muted wrap-anywhere">{entry.grounds}</span>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
