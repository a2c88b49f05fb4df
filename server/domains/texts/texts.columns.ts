import { sql } from 'kysely';
import { TERMS_VERSION } from './texts-terms.rules.ts';

/** The version of the terms that accounts must have accepted: the later one of the product's and the operator's. */
export const currentTermsVersion = sql<string>`greatest(
  ${sql.lit(TERMS_VERSION)} collate "C", (select max(version) from terms_versions))`;

/** Condition: a user has accepted the current terms. `table` is the name of `users` in the statement. */
export const hasAcceptedTerms = (table: string) =>
  sql<boolean>`coalesce(${sql.ref(`${table}.terms_version`)} collate "C" >= ${currentTermsVersion}, false)`;
