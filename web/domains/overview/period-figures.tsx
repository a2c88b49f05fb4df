import type { ReactNode } from 'react';
import type { Overview } from '@oficio/contract/domains/overview/overview.schema.ts';
import { formatCount } from '#platform/session/count-format.ts';
import { Price } from '#ui/display/price.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/layout.tsx';
import { formatMinutes, overviewWords as words } from './overview.text.ts';

interface FigureProps {
  label: string;
  value: ReactNode;
  children?: ReactNode;
}

function Figure({ label, value, children }: FigureProps) {
  return (
    <Card padding="sm" className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-2xl font-bold tracking-tight wrap-anywhere tabular-nums">
        {value}
      </dd>
      {children !== undefined && <dd className="text-sm text-muted">{children}</dd>}
    </Card>
  );
}

/** A share with both of its numbers. */
function Share({ label, part, whole }: { label: string; part: number; whole: number }) {
  if (whole === 0)
    return (
      <Figure label={label} value="–">
        {words.nothing}
      </Figure>
    );
  return (
    <Figure label={label} value={`${Math.round((part / whole) * 100)} %`}>
      {words.of(part, whole)}
    </Figure>
  );
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3';

/** The figures of the period, each with what it consists of. */
export function PeriodFigures({ totals, money }: Pick<Overview, 'totals' | 'money'>) {
  const states = ['pending', 'accepted', 'completed', 'rejected', 'cancelled'] as const;
  const { medianAnswerMinutes: median } = totals;
  return (
    <Section title={words.figures}>
      <dl className={GRID}>
        <Figure label={words.people} value={formatCount(totals.people)}>
          {words.newOnes(totals.newPeople)}
        </Figure>
        <Figure label={words.providers} value={formatCount(totals.providers)} />
        <Figure label={words.cards} value={formatCount(totals.cards)}>
          {words.newOnes(totals.newCards)}
        </Figure>
        <Figure label={words.requests} value={formatCount(totals.requests)} />
        <Share label={words.filled} part={totals.filled} whole={totals.requests} />
        <Share
          label={words.emergencies}
          part={totals.emergenciesFilled}
          whole={totals.emergencies}
        />
        <Figure label={words.answer} value={median === null ? '–' : formatMinutes(median)}>
          {median === null ? words.nothing : words.answers(totals.answers)}
        </Figure>
        <Share label={words.completedShare} part={totals.completed} whole={totals.agreedEnded} />
        <Share label={words.lateShare} part={totals.late} whole={totals.agreedEnded} />
      </dl>
      <h3 className="mt-6 mb-3 text-lg">{words.states}</h3>
      <dl className={GRID}>
        {states.map((state) => (
          <Figure key={state} label={words[state]} value={formatCount(totals[state])} />
        ))}
      </dl>
      {money.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 text-lg">{words.commission}</h3>
          <p className="mb-3 text-sm text-muted">{words.moneyHint}</p>
          <ul className="grid gap-3 sm:grid-cols-2">
            {money.map((sum) => (
              <Card key={sum.currency} as="li" padding="sm" className="min-w-0">
                <p className="wrap-anywhere">
                  <Price amount={sum.commission} of={sum} size="xl" />
                </p>
                <p className="text-sm text-muted">{words.completedOrders(sum.orders)}</p>
                <dl className="mt-2 flex flex-col gap-1">
                  {(['agreed', 'promotion'] as const).map((name) => (
                    <div key={name} className="flex flex-wrap justify-between gap-x-4">
                      <dt className="text-muted">{words[name]}</dt>
                      <dd>
                        <Price amount={sum[name]} of={sum} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </Card>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
