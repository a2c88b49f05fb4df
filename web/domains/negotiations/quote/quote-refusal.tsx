import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { Link } from 'react-router';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { withReturnTo } from '#platform/session/return-to.ts';
import type { SessionUser } from '#platform/session/session.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { quoteWords as words } from './quote.text.ts';

/**
 * The page on which the user removes the cause of a refusal, by error code. It leads back to this
 * page.
 */
const REMEDIES: Record<string, { path: string; label: string } | undefined> = {
  PROFILE_INCOMPLETE: { path: '/complete-profile', label: words.completeProfile },
  TERMS_NOT_ACCEPTED: { path: '/accept-terms', label: words.acceptTerms },
};

/**
 * Returns the refusal that the server would send after the last step, to show it in every step.
 * Returns null for missing details, which have a form in the last step.
 */
export function predictRefusal(user: SessionUser | null): DomainError | null {
  if (!user || user.hasAcceptedTerms) return null;
  return new DomainError(platformErrors.TERMS_NOT_ACCEPTED);
}

export interface QuoteRefusalProps {
  error: Error;
  /** The path to return to after the cause is removed. */
  returnPath: string;
}

/** The reason of a refusal, with a link to the page that removes its cause. */
export function QuoteRefusal({ error, returnPath }: QuoteRefusalProps) {
  const isKnown = error instanceof ApiError || error instanceof DomainError;
  const remedy = REMEDIES[isKnown ? error.code : ''];
  return (
    <Banner
      tone={remedy ? 'warning' : 'danger'}
      role="alert"
      className="mb-4"
      action={
        remedy && (
          <Button asChild variant="secondary">
            <Link to={withReturnTo(remedy.path, returnPath)}>{remedy.label}</Link>
          </Button>
        )
      }
    >
      {error instanceof DomainError ? error.message : errorMessage(error, words.failed)}
    </Banner>
  );
}
