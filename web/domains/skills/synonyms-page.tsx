import { Suspense, useState } from 'react';
import type { Synonym } from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { useQuery } from '@tanstack/react-query';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { QueryState } from '#platform/api/query-state.tsx';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { SynonymList } from './synonyms/synonym-list.tsx';
import { synonymsQuery } from './synonyms/synonyms.api.ts';
import { synonymsWords as words } from './synonyms/synonyms.text.ts';

const SynonymDialog = lazyPart(
  async () => (await import('./synonyms/synonym-dialog.tsx')).SynonymDialog,
);

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface Filters {
  search: string;
  /** Empty for all. */
  skill: string;
  country: string;
}

function fits({ words: text, skill, country }: Synonym, filters: Filters): boolean {
  return (
    fold(text).includes(fold(filters.search.trim())) &&
    (filters.skill === '' || skill.name === filters.skill) &&
    (filters.country === '' || country === filters.country)
  );
}

interface FilterFormProps {
  filters: Filters;
  skills: readonly string[];
  onChange: (filters: Filters) => void;
}

function FilterForm({ filters, skills, onChange }: FilterFormProps) {
  const toOptions = (names: readonly string[]) =>
    names.map((name) => ({ value: name, label: name }));
  return (
    <form
      role="search"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-4 xl:grid-cols-[minmax(0,1fr)_13rem_13rem]"
    >
      <Field label={words.search} className="col-span-2 xl:col-span-1">
        <TextInput
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          icon={<Search />}
          value={filters.search}
          onChange={(event) => onChange({ ...filters, search: event.currentTarget.value })}
        />
      </Field>
      <Field label={words.filterSkill}>
        <Select
          placeholder={words.everySkill}
          options={toOptions(skills)}
          value={filters.skill}
          onChange={(event) => onChange({ ...filters, skill: event.currentTarget.value })}
        />
      </Field>
      <Field label={words.filterCountry}>
        <Select
          placeholder={words.anyCountry}
          options={toOptions(countryNames)}
          value={filters.country}
          onChange={(event) => onChange({ ...filters, country: event.currentTarget.value })}
        />
      </Field>
    </form>
  );
}

function Synonyms({ onEdit }: { onEdit: (synonym: Synonym) => void }) {
  const query = useQuery(synonymsQuery);
  const [filters, setFilters] = useState<Filters>({ search: '', skill: '', country: '' });
  return (
    <QueryState
      query={query}
      title={words.loadFailed}
      skeleton={
        <SkeletonRegion className="flex flex-col gap-4">
          <Skeleton className="h-12 w-full" />
          <Skeleton shape="block" className="h-96 w-full" />
        </SkeletonRegion>
      }
      empty={
        <EmptyState title={words.none} headingLevel={2} icon={<MessageCircleQuestion />}>
          {words.noneHint}
        </EmptyState>
      }
    >
      {(data) => {
        const found = data.filter((synonym) => fits(synonym, filters));
        const skills = [...new Set(data.map(({ skill }) => skill.name))];
        return (
          <>
            <FilterForm filters={filters} skills={skills} onChange={setFilters} />
            <section className="mt-7">
              <h2 className="mb-3 font-text text-sm font-semibold tracking-normal text-muted tabular-nums">
                <span role="status">{words.count(found.length)}</span>
              </h2>
              <SynonymList key={JSON.stringify(filters)} synonyms={found} onEdit={onEdit} />
            </section>
          </>
        );
      }}
    </QueryState>
  );
}

/** The administration of the words that people use for the trades. */
export default function SynonymsPage() {
  // Null while the dialog is closed.
  const [edited, setEdited] = useState<{ synonym: Synonym | undefined } | null>(null);
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div className="mt-7 mb-8">
        <Button icon={<Plus />} onClick={() => setEdited({ synonym: undefined })}>
          {words.add}
        </Button>
      </div>
      <Synonyms onEdit={(synonym) => setEdited({ synonym })} />
      {edited && (
        <Suspense fallback={null}>
          <SynonymDialog synonym={edited.synonym} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
