import type {
  CardCounts,
  ChangedQuestion,
} from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { skillsQuery } from '../../skills/skills.api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { changedAddress, changeFilters, hasFilters, type CatalogFilters } from './filters.form.ts';
import { usePlaceName } from './home.api.ts';
import { homeWords } from './home.text.ts';
import { looserText, looserWords } from './looser.text.ts';
import { chooseCountry } from './visitor-country.tsx';

interface LooserLinkProps {
  filters: CatalogFilters;
  question: ChangedQuestion;
  price: CardCounts['price'];
}

/** A looser question that finds cards: '3 si amplías a 25 km'. */
function LooserLink({ filters, question, price }: LooserLinkProps) {
  const { data: skills = [] } = useQuery(skillsQuery());
  const { change } = question;
  const { place } = change;
  const placeName = usePlaceName(place ? { place } : {}, undefined);
  const skillName = skills.find(({ id }) => id === change['skill'])?.name;
  return (
    <li>
      <Button asChild variant="secondary">
        <Link
          to={changedAddress(filters, change)}
          onClick={() => {
            if (change['country'] === null) chooseCountry(null);
          }}
        >
          {looserText(question, { placeName, skillName, price })}
        </Link>
      </Button>
    </li>
  );
}

function FilterActions({ filters }: { filters: CatalogFilters }) {
  const { country } = filters;
  return (
    <>
      {hasFilters(filters) && (
        <li>
          <Button asChild variant="ghost">
            <Link to={changedAddress({}, { country })}>{homeWords.clearFilters}</Link>
          </Button>
        </li>
      )}
      {country && (
        <li>
          <Button asChild variant="ghost">
            <Link
              to={changedAddress(changeFilters(filters, { country: null }), {})}
              onClick={() => chooseCountry(null)}
            >
              {looserWords.otherCountries}
            </Link>
          </Button>
        </li>
      )}
    </>
  );
}

export interface EmptyListProps {
  filters: CatalogFilters;
  /** Undefined until they are loaded. */
  counts: CardCounts | undefined;
}

/** Nothing found: the questions that find something, the smallest change first. */
export function EmptyList({ filters, counts }: EmptyListProps) {
  const looser = counts?.looser ?? [];
  return (
    <EmptyState
      title={homeWords.noneFound}
      icon={<SearchX />}
      className="min-h-96"
      action={
        <ul className="flex flex-wrap justify-center gap-3">
          {looser.map((question) => (
            <LooserLink
              key={JSON.stringify(question.change)}
              filters={filters}
              question={question}
              price={counts?.price ?? null}
            />
          ))}
          <FilterActions filters={filters} />
        </ul>
      }
    >
      {looser.length > 0 ? looserWords.hint : looserWords.hintWithout}
    </EmptyState>
  );
}
