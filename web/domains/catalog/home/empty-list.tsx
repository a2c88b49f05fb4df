import type { ReactNode } from 'react';
import type { EmptyList as Explanation } from '@oficio/contract/domains/catalog/catalog-empty.schema.ts';
import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { changedAddress, hasFilters, type CatalogFilters } from '../catalog-filters.form.ts';
import { chooseCountry } from '../catalog-country.form.ts';
import { homeWords } from '../catalog-home.text.ts';
import { catalogWords } from '../catalog.text.ts';
import { explanationQuery } from './empty.api.ts';
import { abroadText, emptyWords, nearText, reasonText, relatedText } from './empty.text.ts';
import { relaxedText } from './relaxed.text.ts';

export interface EmptyListProps {
  filters: CatalogFilters;
  /** Id of the signed-in user, whose country decides which cards are listed. */
  viewer: string | null;
  /** The explanation that the server rendered for exactly this list. */
  rendered: Explanation | undefined;
  /** Renders the offer to be told when there is something. */
  renderAlert: (filters: CatalogFilters) => ReactNode;
}

interface ChangedLinkProps {
  filters: CatalogFilters;
  change: Explanation['changes'][number]['change'];
  children: ReactNode;
}

/** A search that finds cards. */
function ChangedLink({ filters, change, children }: ChangedLinkProps) {
  return (
    <li>
      <Button asChild variant="secondary" className="h-auto min-h-touch py-2 whitespace-normal">
        <Link
          to={changedAddress(filters, change)}
          onClick={() => {
            if (change['country'] === null) chooseCountry(null);
          }}
        >
          {children}
        </Link>
      </Button>
    </li>
  );
}

function LinkGroup({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h4 className="mb-2 text-sm font-semibold text-muted">{title}</h4>
      <ul className="flex flex-wrap justify-center gap-3">{children}</ul>
    </div>
  );
}

/** Leads to the whole list, if it has cards. */
function ClearFilters({ filters, explained }: Omit<ExplainedProps, 'renderAlert'>) {
  if (!hasFilters(filters) || explained?.all === null) return null;
  return (
    <Button asChild variant="ghost">
      <Link to={changedAddress({}, { country: filters.country })}>{homeWords.clearFilters}</Link>
    </Button>
  );
}

interface ExplainedProps {
  filters: CatalogFilters;
  /** Undefined after a failure. */
  explained: Explanation | undefined;
  renderAlert: EmptyListProps['renderAlert'];
}

function hintOf({ filters, explained }: Omit<ExplainedProps, 'renderAlert'>): string | undefined {
  if (!explained) return undefined;
  const { reason, skill, near, abroad, changes, related } = explained;
  if (reason === 'UNKNOWN_WORDS') return emptyWords.otherWords(filters.search ?? '');
  const hasLinks = near.length + abroad.length + changes.length + related.length > 0;
  return hasLinks || skill ? undefined : emptyWords.withoutFilters;
}

function Explained({ filters, explained, renderAlert }: ExplainedProps) {
  const {
    reason = null,
    near = [],
    abroad = [],
    everywhere = null,
    changes = [],
    related = [],
    price,
  } = explained ?? {};
  const title = explained && reason ? reasonText(reason, explained, filters) : homeWords.noneFound;
  return (
    <EmptyState
      title={title}
      icon={<SearchX />}
      className="min-h-96"
      action={
        <div className="flex flex-col gap-6">
          <LinkGroup title={emptyWords.near}>
            {near.map((found) => (
              <ChangedLink key={found.place.id} filters={filters} change={found.change}>
                {nearText(found)}
              </ChangedLink>
            ))}
          </LinkGroup>
          <LinkGroup title={emptyWords.changes}>
            {changes.map((found) => (
              <ChangedLink
                key={JSON.stringify(found.change)}
                filters={filters}
                change={found.change}
              >
                {relaxedText(found, price)}
              </ChangedLink>
            ))}
          </LinkGroup>
          <LinkGroup title={emptyWords.related}>
            {related.map((found) => (
              <ChangedLink key={found.skill.id} filters={filters} change={found.change}>
                {relatedText(found)}
              </ChangedLink>
            ))}
          </LinkGroup>
          {reason !== null && reason !== 'CONDITIONS' && renderAlert(filters)}
          <LinkGroup title={emptyWords.abroad}>
            {[
              ...abroad.map((found) => (
                <ChangedLink key={found.place.id} filters={filters} change={found.change}>
                  {abroadText(found)}
                </ChangedLink>
              )),
              ...(everywhere
                ? [
                    <ChangedLink key="" filters={filters} change={everywhere.change}>
                      {relaxedText(everywhere, price)}
                    </ChangedLink>,
                  ]
                : []),
            ]}
          </LinkGroup>
          <ClearFilters filters={filters} explained={explained} />
        </div>
      }
    >
      {hintOf({ filters, explained })}
    </EmptyState>
  );
}

/** Nothing found: why, and the searches that find something. */
export function EmptyList({ filters, viewer, rendered, renderAlert }: EmptyListProps) {
  const { data, isPending } = useQuery(explanationQuery(filters, viewer, rendered));
  if (isPending) {
    return <EmptyState title={catalogWords.searching} icon={<SearchX />} className="min-h-96" />;
  }
  return <Explained filters={filters} explained={data} renderAlert={renderAlert} />;
}
