import { domains } from '../domains.ts';
import type { AuthorizationRow } from './authorization-row.ts';

interface RowsOfDomain {
  authorizationRows: Record<string, AuthorizationRow>;
}

async function loadRows(domain: string): Promise<Record<string, AuthorizationRow>> {
  const file = `../domains/${domain}/${domain}-authorization.fixtures.ts`;
  const { authorizationRows: rows } = (await import(file)) as RowsOfDomain;
  return rows;
}

const withRoutes = domains.filter(({ routes }) => routes !== undefined);
const loaded = await Promise.all(withRoutes.map(({ name }) => loadRows(name)));

/** One row for each endpoint, by its name. */
export const authorizationRows = Object.assign({}, ...loaded) as Readonly<
  Record<string, AuthorizationRow>
>;
