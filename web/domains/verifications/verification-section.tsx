import { useEffect, useRef, useState } from 'react';
import type { OwnVerification } from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { deviceZone, formatShortDate } from '#platform/format/time-format.ts';
import { SeenPart } from '#platform/live/seen-parts.tsx';
import { QueryState } from '#platform/api/query-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { VerificationForm } from './verification-form.tsx';
import { ownVerificationsQuery, withdrawVerificationMutation } from './verifications.api.ts';
import { badgeName, verificationWords as words } from './verifications.text.ts';

/** Withdraws a document that waits for its decision. Asks first, because that deletes it. */
function WithdrawDocument({ id }: { id: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending } = useMutation(withdrawVerificationMutation);
  const withdraw = () =>
    mutate(id, {
      onSuccess: () => showSuccess(words.withdrawn),
      onError: (error) => showError(errorMessage(error, words.withdrawFailed)),
      onSettled: () => setIsConfirming(false),
    });
  return (
    <>
      <Button variant="secondary" onClick={() => setIsConfirming(true)}>
        {words.withdraw}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={words.withdrawQuestion}
        description={words.withdrawEffects}
        confirmLabel={words.withdraw}
        loading={isPending}
        onConfirm={withdraw}
      />
    </>
  );
}

function SentDocument({ sent }: { sent: OwnVerification }) {
  const { id, skill, status, sentAt, grounds, badgeUntil } = sent;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {skill ? words.licenseName(skill.name) : words.identityName}
        </p>
        {badgeUntil && (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
            <Badge tone="success">{`✓ ${badgeName(skill?.name ?? null)}`}</Badge>
            <span className="text-muted">{words.shownUntil(badgeUntil)}</span>
          </p>
        )}
        {status === 'WAITING' && (
          <p className="mt-1 text-sm text-muted">
            {words.waiting(formatShortDate(sentAt, deviceZone()))}
          </p>
        )}
        {status === 'REFUSED' && (
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
            <span className="font-semibold text-danger-ink">{words.refused}.</span>{' '}
            <span>{grounds}</span>
          </p>
        )}
        {status === 'REVOKED' && (
          <>
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
              <span className="font-semibold text-danger-ink">{words.revoked}.</span>{' '}
              <span>{grounds}</span>
            </p>
            <p className="mt-1 text-sm text-muted">{words.revokedNext}</p>
          </>
        )}
        {status === 'APPROVED' && !badgeUntil && (
          <p className="mt-1 text-sm text-muted">{words.ended}</p>
        )}
      </div>
      {status === 'WAITING' && <WithdrawDocument id={id} />}
    </li>
  );
}

/** The documents that a provider sent, without the pictures, and the form to send one; while one waits only on request. */
export function VerificationDocuments() {
  const [isAdding, setIsAdding] = useState(false);
  const query = useQuery(ownVerificationsQuery());
  return (
    <QueryState
      query={query}
      fallback={words.loadFailed}
      skeleton={
        <SkeletonRegion className="mt-5 flex flex-col gap-3">
          <Skeleton className="h-6 w-56" />
          <Skeleton shape="block" className="h-24 w-full" />
        </SkeletonRegion>
      }
    >
      {(data) => {
        const { verifications } = data;
        const listed = verifications.filter(
          ({ status, badgeUntil }) =>
            badgeUntil !== null || !['WITHDRAWN', 'REPLACED'].includes(status),
        );
        return (
          <>
            {listed.length > 0 && (
              <ul className="mt-3 divide-y divide-line">
                {listed.map((sent) => (
                  <SentDocument key={sent.id} sent={sent} />
                ))}
              </ul>
            )}
            {listed.some(({ badgeUntil }) => badgeUntil) && (
              <p className="mt-1 text-sm text-muted">{words.reminder}</p>
            )}
            {isAdding || listed.every(({ status }) => status !== 'WAITING') ? (
              <VerificationForm sent={verifications} onSent={() => setIsAdding(false)} />
            ) : (
              <Button variant="secondary" className="mt-3" onClick={() => setIsAdding(true)}>
                {words.sendAnother}
              </Button>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

const ANCHOR = 'verificacion';

/** Verification of the own identity and licenses. Notifications link to it. */
export function VerificationSection() {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${ANCHOR}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Card as="section" aria-labelledby={ANCHOR}>
      <h2 id={ANCHOR} ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        {words.title}
      </h2>
      <p className="mt-1.5 text-muted">{words.lead}</p>
      <p className="mt-1.5 text-sm text-muted">{words.privacy}</p>
      <SeenPart link={`/profiles/me#${ANCHOR}`}>
        <VerificationDocuments />
      </SeenPart>
    </Card>
  );
}
