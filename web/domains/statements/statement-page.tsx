import { calendarMonthSchema } from '@oficio/contract/platform/wall-clock-schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Link, useParams, useSearchParams } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { saveExcelFile } from '#platform/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError } from '#ui/feedback/toaster.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { StatementActions } from './statement-actions.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { requestStatementFile, statementQuery } from './statements.api.ts';
import { statementsWords as words } from './statements.text.ts';

/** A statement of an administrator's list: the provider is in the path, the month in the query. */
export default function StatementPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { data: month = '' } = calendarMonthSchema.safeParse(params.get('mes'));
  const query = useQuery(statementQuery({ id, month }));
  const file = useMutation({ mutationFn: requestStatementFile });
  return (
    <>
      <Link
        to={month === '' ? '/admin/statements' : `/admin/statements?mes=${month}`}
        className="text-link mb-4 inline-flex min-h-touch items-center gap-2 print:hidden"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        {words.back}
      </Link>
      <PageHeading title={words.one} className="mb-6 print:hidden" />
      <QueryState
        query={query}
        title={words.failed}
        missing={
          <EmptyState title={words.missing} headingLevel={2}>
            {words.missingHint}
          </EmptyState>
        }
        skeleton={
          <SkeletonRegion>
            <Skeleton shape="block" className="h-96 w-full" />
          </SkeletonRegion>
        }
      >
        {(statement) => (
          <div className="flex min-w-0 flex-col gap-6">
            <div className="flex flex-wrap gap-3 print:hidden">
              <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
                {words.print}
              </Button>
              <Button
                variant="secondary"
                icon={<Download />}
                loading={file.isPending}
                onClick={() =>
                  file.mutate(
                    { id, month },
                    {
                      onSuccess: (text) => saveExcelFile(text, words.file(month, statement.number)),
                      onError: (error) => showError(errorMessage(error, words.downloadFailed)),
                    },
                  )
                }
              >
                {words.download}
              </Button>
            </div>
            <div className="print:hidden">
              <StatementActions statement={statement} />
            </div>
            <StatementSheet statement={statement} />
          </div>
        )}
      </QueryState>
    </>
  );
}
