import type { Earnings } from '@oficio/contract/domains/orders/orders-earnings.schema.ts';
import { calendarMonthSchema } from '@oficio/contract/platform/wall-clock-schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Wallet from 'lucide-react/icons/wallet';
import { Link, useSearchParams } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { saveExcelFile } from '#platform/save-file.ts';
import { RequireProviderProfile } from '#platform/session/route-guards.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';
import { EarnedOrders, EarningsTotal } from './earnings-orders.tsx';
import { OwnStatement, OwnStatements } from '../own-statements.tsx';
import { earningsQuery, requestEarningsFile } from './earnings.api.ts';
import { earningsWords as words, monthName } from './earnings.text.ts';

const MONTH = 'mes';

function EarningsSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-6">
      <Skeleton className="h-20 w-full sm:max-w-xs" />
      <Skeleton shape="block" className="h-56 w-full sm:max-w-sm" />
      <Skeleton shape="block" className="h-64 w-full" />
    </SkeletonRegion>
  );
}

function Month({ earnings, onChoose }: { earnings: Earnings; onChoose: (month: string) => void }) {
  const { month, months, orders, totals, timezone } = earnings;
  const file = useMutation({ mutationFn: requestEarningsFile });
  const download = () =>
    file.mutate(month, {
      onSuccess: (text) => saveExcelFile(text, words.file(month)),
      onError: (error) => showError(errorMessage(error, words.downloadFailed)),
    });
  const options = [...new Set([month, ...months])].toSorted().toReversed();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <Field label={words.month} className="w-full sm:w-72">
          <Select
            value={month}
            onChange={(event) => onChoose(event.target.value)}
            options={options.map((value) => ({ value, label: monthName(value) }))}
          />
        </Field>
        {orders.length > 0 && (
          <Button
            variant="secondary"
            icon={<Download />}
            loading={file.isPending}
            onClick={download}
          >
            {words.download}
          </Button>
        )}
      </div>
      {orders.length === 0 ? (
        <EmptyState
          icon={<Wallet />}
          title={words.none(month)}
          headingLevel={2}
          action={
            <Button asChild variant="secondary">
              <Link to="/dashboard/provider">{words.toPanel}</Link>
            </Button>
          }
        >
          {words.noneHint}
        </EmptyState>
      ) : (
        <>
          <div>
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {totals.map((total) => (
                <EarningsTotal key={total.currency} total={total} />
              ))}
            </div>
            <p className="mt-3 text-sm text-muted">{words.netMeaning}</p>
          </div>
          <EarnedOrders orders={orders} timezone={timezone} />
        </>
      )}
    </div>
  );
}

function Content() {
  const [params] = useSearchParams();
  const { data: statement } = calendarMonthSchema.safeParse(params.get('liquidacion'));
  if (statement) return <OwnStatement key={statement} month={statement} />;
  return (
    <>
      <Months />
      <OwnStatements />
    </>
  );
}

function Months() {
  const [params, setParams] = useSearchParams();
  const query = useQuery(earningsQuery(params.get(MONTH) ?? undefined));
  return (
    <QueryState query={query} title={words.failed} skeleton={<EarningsSkeleton />}>
      {(earnings) => (
        <Month
          earnings={earnings}
          onChoose={(month) =>
            setParams({ [MONTH]: month }, { replace: true, preventScrollReset: true })
          }
        />
      )}
    </QueryState>
  );
}

/** The earnings of a provider, month by month. */
export function EarningsScreen() {
  return (
    <PageContainer className="pt-8 pb-16 sm:pt-12">
      <PageHeading title={words.title} className="mb-8 print:hidden">
        {words.lead}
      </PageHeading>
      <RequireProviderProfile fallback={<EarningsSkeleton />}>
        <Content />
      </RequireProviderProfile>
    </PageContainer>
  );
}
