import {
  statementStates,
  type StatementList,
  type StatementSummary,
} from '@oficio/contract/domains/statements/statements.schema.ts';
import { calendarMonthSchema } from '@oficio/contract/platform/wall-clock-schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Link, useSearchParams } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { saveExcelFile } from '#platform/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Price } from '#ui/display/price.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { monthName } from './earnings/earnings.text.ts';
import { StatementBadge } from './statement-badge.tsx';
import { requestStatementsFile, statementsQuery } from './statements.api.ts';
import { statementsWords as words } from './statements.text.ts';

const MONTH = 'mes';
const STATE = 'estado';
const amountNames = ['due', 'agreed', 'commission', 'promotion', 'net'] as const;

function Row({ statement }: { statement: StatementSummary }) {
  const { provider, month, number, totals } = statement;
  return (
    <Card as="li" padding="sm" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Link
            to={`/admin/statements/${provider.profileId}?mes=${month}`}
            className="inline-flex min-h-touch items-center font-semibold wrap-anywhere hover:underline"
            translate="no"
          >
            {provider.fullName}
          </Link>
          {number !== null && (
            <p className="text-sm text-muted wrap-anywhere" translate="no">
              {number}
            </p>
          )}
        </div>
        <StatementBadge statement={statement} />
      </div>
      {totals.map((sum) => (
        <div key={sum.currency}>
          <p className="text-sm text-muted">
            <span>{words.orders(sum.orders)}</span>
            {sum.corrections > 0 && <span>{` · ${words.corrections(sum.corrections)}`}</span>}
          </p>
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-1">
            {amountNames.map((name) => (
              <div key={name}>
                <dt className="text-sm text-muted">{words[name]}</dt>
                <dd>
                  <Price amount={sum[name]} of={sum} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Card>
  );
}

interface ListProps {
  list: StatementList;
  state: string;
  onChange: (name: string, value: string) => void;
}

function List({ list: { month, months, statements }, state, onChange }: ListProps) {
  const file = useMutation({ mutationFn: requestStatementsFile });
  const shown = statements.filter((each) => state === '' || each.state === state);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <Field label={words.month} className="w-full sm:w-60">
          <Select
            value={month}
            options={months.map((value) => ({ value, label: monthName(value) }))}
            onChange={({ currentTarget }) => onChange(MONTH, currentTarget.value)}
          />
        </Field>
        <Field label={words.state} className="w-full sm:w-44">
          <Select
            placeholder={words.everyState}
            value={state}
            options={statementStates.map((value) => ({ value, label: words.states[value] }))}
            onChange={({ currentTarget }) => onChange(STATE, currentTarget.value)}
          />
        </Field>
        {statements.length > 0 && (
          <Button
            variant="secondary"
            icon={<Download />}
            loading={file.isPending}
            onClick={() =>
              file.mutate(month, {
                onSuccess: (text) => saveExcelFile(text, words.listFile(month)),
                onError: (error) => showError(errorMessage(error, words.downloadFailed)),
              })
            }
          >
            {words.download}
          </Button>
        )}
      </div>
      {statements.length === 0 ? (
        <EmptyState title={words.none(month)} headingLevel={2} icon={<ReceiptText />}>
          {words.noneHint}
        </EmptyState>
      ) : shown.length === 0 ? (
        <p className="text-muted">{words.noneOfState}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {shown.map((statement) => (
            <Row key={statement.provider.profileId} statement={statement} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The commission statements of a month. Month and state are in the address. */
export default function StatementsPage() {
  const [params, setParams] = useSearchParams();
  const { data: month } = calendarMonthSchema.safeParse(params.get(MONTH));
  const query = useQuery(statementsQuery(month));
  const state = statementStates.find((each) => each === params.get(STATE)) ?? '';
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeading title={words.title} className="mb-7">
        {words.lead}
      </PageHeading>
      <QueryState
        query={query}
        title={words.failed}
        skeleton={
          <SkeletonRegion>
            <Skeleton shape="block" className="h-72 w-full" />
          </SkeletonRegion>
        }
      >
        {(list) => <List list={list} state={state} onChange={change} />}
      </QueryState>
    </>
  );
}
