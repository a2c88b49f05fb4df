import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Gift from 'lucide-react/icons/gift';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { accountsProfileWords as words } from '../accounts-profile.text.ts';

const CONFIRM_MS = 2_000;

/** `isConfirmed` is true for two seconds after `confirm`. */
function useConfirmation() {
  const [isConfirmed, setIsConfirmed] = useState(false);
  useEffect(() => {
    if (!isConfirmed) return;
    const timer = setTimeout(() => setIsConfirmed(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [isConfirmed]);
  return { isConfirmed, confirm: () => setIsConfirmed(true) };
}

export interface OwnProfileReferralProps {
  code: string;
  /** Number of remaining orders without commission. */
  credits: number;
}

/** The referral link, to copy or to pass to the share dialog of the device. */
export function OwnProfileReferral({ code, credits }: OwnProfileReferralProps) {
  const root = useRouteLoaderData<{ publicUrl?: string }>('root');
  const isHydrated = useHydrated();
  const { isConfirmed, confirm } = useConfirmation();
  const link = `${root?.publicUrl ?? ''}/register?ref=${encodeURIComponent(code)}`;
  const canShare = isHydrated && 'share' in navigator;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      confirm();
      showSuccess(words.referralCopied);
    } catch {
      showError(words.referralCopyFailed);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text: words.referralShareText, url: link });
    } catch (error) {
      // Closing the share dialog is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <Card as="section" tone="accent" aria-labelledby="referidos" className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-surface text-accent-ink">
          <Gift className="size-6" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 id="referidos" className="text-xl">
            {words.referralTitle}
          </h2>
          <p className="mt-1">{words.referralLead}</p>
          {credits > 0 && (
            <Badge tone="overlay" className="mt-2.5">
              {words.referralCredits(credits)}
            </Badge>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow basis-full truncate rounded-md bg-surface px-4 py-2.5 text-sm text-ink tabular-nums select-all sm:basis-0">
          <span className="sr-only">{words.referralLink}: </span>
          <span translate="no">{link.replace(/^https?:\/\//, '')}</span>
        </p>
        <Button
          className="grow sm:grow-0"
          icon={isConfirmed ? <Check /> : <Copy />}
          onClick={() => void copy()}
        >
          {words.referralCopy}
        </Button>
        {canShare && (
          <Button
            variant="secondary"
            className="grow sm:grow-0"
            icon={<Share2 />}
            onClick={() => void share()}
          >
            {words.referralShare}
          </Button>
        )}
        <Link
          to="/compartir/invitar"
          className="text-link inline-flex min-h-touch basis-full items-center"
        >
          {words.inviteProvider}
        </Link>
      </div>
    </Card>
  );
}
