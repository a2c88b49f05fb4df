import type * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { TransactionDb } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { getTermsVersion as readTermsVersion } from '#domains/texts/texts.service.ts';

export const getTermsVersion: UseCase<typeof endpoints.getTermsVersion> = async ({ db }) => ({
  termsVersion: await readTermsVersion(db),
});

/**
 * Returns the version that an account accepts now. Throws TERMS_CHANGED (409) with it when the caller was shown another one;
 * a caller that names none accepts the present one.
 */
export async function acceptTerms(db: TransactionDb, shown: string | undefined): Promise<string> {
  const termsVersion = await readTermsVersion(db);
  if (shown !== undefined && shown !== termsVersion)
    throw new DomainError(accountsErrors.TERMS_CHANGED, undefined, { termsVersion });
  return termsVersion;
}
