import { useState } from 'react';
import type { SearchAlert } from '@oficio/contract/domains/search-alerts/search-alerts.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import { Link, useParams, useSearchParams } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { PageContainer } from '#ui/layout/layout.tsx';
import {
  alertQuery,
  confirmAlertMutation,
  deleteAlertMutation,
  type AlertLink,
} from './search-alerts.api.ts';
import { askedText, searchAlertsWords as words } from './search-alerts.text.ts';

const SearchLink = () => (
  <Button asChild variant="secondary">
    <Link to="/">{words.search}</Link>
  </Button>
);

interface OpenAlertProps {
  link: AlertLink;
  alert: SearchAlert;
  onRemoved: () => void;
}

/** Confirms and withdraws by a press, because mail scanners open links too. */
function OpenAlert({ link, alert, onRemoved }: OpenAlertProps) {
  const confirmation = useMutation(confirmAlertMutation);
  const removal = useMutation(deleteAlertMutation);
  const isConfirmed = confirmation.data?.isConfirmed ?? alert.isConfirmed;
  const asked = askedText(alert);
  const failure = confirmation.error ?? removal.error;
  return (
    <EmptyState
      headingLevel={1}
      icon={<BellRing />}
      title={words.pageTitle}
      action={
        <div className="flex flex-col gap-3">
          {failure && (
            <Banner tone="danger" role="alert">
              {errorMessage(failure, words.confirmFailed)}
            </Banner>
          )}
          {!isConfirmed && (
            <Button
              size="lg"
              loading={confirmation.isPending}
              onClick={() => confirmation.mutate(link)}
            >
              {words.confirm}
            </Button>
          )}
          <Button
            variant="ghost"
            loading={removal.isPending}
            onClick={() => removal.mutate(link, { onSuccess: onRemoved })}
          >
            {words.undo}
          </Button>
        </div>
      }
    >
      <p role="status">{isConfirmed ? words.openLead(asked) : words.confirmLead(asked)}</p>
    </EmptyState>
  );
}

function Alert({ link }: { link: AlertLink }) {
  const [isRemoved, setIsRemoved] = useState(false);
  const query = useQuery(alertQuery(link));
  if (isRemoved)
    return (
      <EmptyState
        headingLevel={1}
        icon={<BellRing />}
        title={words.removedTitle}
        action={<SearchLink />}
      >
        <p role="status">{words.removedLead}</p>
      </EmptyState>
    );
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <EmptyState
        headingLevel={1}
        icon={<BellRing />}
        title={words.goneTitle}
        action={<SearchLink />}
      >
        {errorMessage(query.error, words.loadFailed)}
      </EmptyState>
    );
  return (
    <QueryState
      query={query}
      title={words.loadFailed}
      skeleton={
        <SkeletonRegion>
          <Skeleton shape="block" className="h-72 w-full" />
        </SkeletonRegion>
      }
    >
      {(alert) => <OpenAlert link={link} alert={alert} onRemoved={() => setIsRemoved(true)} />}
    </QueryState>
  );
}

/** The target of the link in a mail about an alert: to confirm it, or to withdraw it without a session. */
export function AlertPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  return (
    <PageContainer className="max-w-2xl py-10">
      {isHydrated && <Alert link={{ id, token: params.get('token') ?? undefined }} />}
    </PageContainer>
  );
}
