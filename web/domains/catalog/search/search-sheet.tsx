import { useEffect, useId, useState, type ReactNode } from 'react';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { MAX_SEARCH_LENGTH } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextInput, type TextInputProps } from '#ui/inputs/text-input.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { skillsQuery } from '#domains/skills/skills.api.ts';
import {
  changeFilters,
  readFilters,
  type CatalogFilters,
  type FilterChange,
} from '../catalog-filters.form.ts';
import { CountrySelect } from '../home/country-select.tsx';
import { dayText, homeWords } from '../catalog-home.text.ts';
import { chooseCountry } from '../catalog-country.form.ts';
import { searchWords as words } from './search.text.ts';
import { findTyped } from './typed-search.tsx';
import { WhatList } from './what-list.tsx';
import { WhenFields } from './when-fields.tsx';
import { WhereList } from './where-list.tsx';

const steps = ['what', 'where', 'when'] as const;
type Step = (typeof steps)[number];

interface SearchDraft {
  filters: CatalogFilters;
  /** The name of the chosen place; empty for none. */
  placeName: string;
  /** The text of the second field, which a place may still have to be found for. */
  where: string;
  /** Undefined for users who see only the services of their own country; null for all. */
  country: Country | null | undefined;
}

interface StepButtonProps {
  step: Step;
  value: string;
  isCurrent: boolean;
  onOpen: () => void;
}

function StepButton({ step, value, isCurrent, onOpen }: StepButtonProps) {
  return (
    <li className="min-w-0 flex-1">
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onOpen}
        className={classNames(
          'flex min-h-13 w-full flex-col items-start justify-center rounded-md border px-[min(0.625rem,1.7vw)] py-1.5 text-left',
          isCurrent ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line',
        )}
      >
        <span className="text-xs font-semibold">{words.steps[step]}</span>
        <span className="block w-full truncate text-xs">{value}</span>
      </button>
    </li>
  );
}

interface StepFieldProps extends Omit<TextInputProps, 'children'> {
  children: (input: HTMLInputElement) => ReactNode;
}

/** A field with its list below it; it gets the focus when its step opens. */
function StepField({ children, ...field }: StepFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    // After the dialog has moved the focus into itself.
    const frame = requestAnimationFrame(() => input?.focus());
    return () => cancelAnimationFrame(frame);
  }, [input]);
  return (
    <>
      <TextInput ref={setInput} autoComplete="off" {...field} />
      {input && children(input)}
    </>
  );
}

/** The words of the current step and the trade, for the buttons of the steps. */
function useStepValues({ filters, where }: SearchDraft): Record<Step, string> {
  const { data: skills = [] } = useQuery(skillsQuery());
  const { search, skill, day, from } = filters;
  const trade = skills.find(({ id }) => id === skill)?.name;
  return {
    what: [trade, search].filter(Boolean).join(', ') || words.anything,
    where: where || words.anywhereShort,
    when: day ? dayText(day, from) : homeWords.anyDay,
  };
}

interface StepButtonsProps {
  draft: SearchDraft;
  current: Step;
  onOpen: (step: Step) => void;
}

function StepButtons({ draft, current, onOpen }: StepButtonsProps) {
  const values = useStepValues(draft);
  return (
    <ol className="sticky top-0 z-10 mb-3 flex gap-[min(0.5rem,1.2vw)] bg-raised pb-1">
      {steps.map((step) => (
        <StepButton
          key={step}
          step={step}
          value={values[step]}
          isCurrent={step === current}
          onOpen={() => onOpen(step)}
        />
      ))}
    </ol>
  );
}

export interface SearchSheetProps {
  filters: CatalogFilters;
  placeName: string;
  /** Undefined for users who see only the services of their own country; null for all. */
  country: Country | null | undefined;
  /** The sheet closes without a search. */
  onClose: () => void;
  /** Opens the list of the chosen filters, the page of a provider, or a search of this device. */
  onOpen: (address: string) => void;
}

/** The question as the three steps change it, until it is searched. */
function useDraft({ filters, placeName, country, onOpen }: SearchSheetProps) {
  const [draft, setDraft] = useState<SearchDraft>({
    filters,
    placeName,
    where: placeName,
    country,
  });
  const [step, setStep] = useState<Step>('what');
  const client = useQueryClient();
  const next = steps[steps.indexOf(step) + 1];
  const apply = async () => {
    const fields = { search: draft.filters.search, where: draft.where };
    const listed = draft.country ?? undefined;
    const address = await findTyped({ ...draft, client, country: listed, fields });
    if (draft.country !== undefined && draft.country !== country) chooseCountry(draft.country);
    onOpen(address);
  };
  return {
    draft,
    step,
    setStep,
    next,
    change: (changes: FilterChange) =>
      setDraft({ ...draft, filters: changeFilters(draft.filters, changes) }),
    typeWhere: (where: string) => setDraft({ ...draft, where }),
    /** A place of another country would find nobody there. */
    chooseCountry: (chosen: Country | null) =>
      setDraft({
        filters: changeFilters(draft.filters, { country: chosen, place: null, near: null }),
        placeName: '',
        where: '',
        country: chosen,
      }),
    /** Applies the filters of a chosen suggestion, given as the address of its list, and opens the next step. */
    take: (address: string, place: Pick<SearchDraft, 'placeName' | 'where'>, following: Step) => {
      setDraft({
        ...draft,
        filters: readFilters(new URLSearchParams(address.slice(2))),
        placeName: place.placeName,
        where: place.where,
      });
      setStep(following);
    },
    apply,
  };
}

/** The search on phones, in three steps. Nothing changes before 'Buscar' or Enter. */
export function SearchSheet(props: SearchSheetProps) {
  const { onClose, onOpen } = props;
  const question = useDraft(props);
  const id = useId();
  const { draft, step, setStep, next, change, typeWhere, take, apply } = question;
  const country = draft.country ?? undefined;
  return (
    <Sheet
      open
      isOfAddress
      onOpenChange={onClose}
      title={words.sheetTitle}
      footer={
        <>
          {next && (
            <Button variant="secondary" size="lg" onClick={() => setStep(next)}>
              {words.next}
            </Button>
          )}
          <Button type="submit" form={id} size="lg">
            {words.apply}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex h-[calc(92dvh-15rem)] flex-col @max-[15rem]:h-auto @max-[15rem]:min-h-[60dvh]"
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <StepButtons draft={draft} current={step} onOpen={setStep} />
        {step === 'what' && (
          <StepField
            type="search"
            aria-label={homeWords.search}
            placeholder={homeWords.searchPlaceholder}
            defaultValue={draft.filters.search}
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
            icon={<Search />}
            onChange={(event) => change({ search: event.currentTarget.value })}
          >
            {(input) => (
              <WhatList
                {...draft}
                input={input}
                country={country}
                isInline
                onOpen={onOpen}
                onChange={(address, name) =>
                  name === draft.placeName
                    ? take(address, draft, 'where')
                    : take(address, { placeName: name, where: name }, 'when')
                }
              />
            )}
          </StepField>
        )}
        {step === 'where' && draft.country !== undefined && (
          <div className="mb-3">
            <CountrySelect country={draft.country} onCountry={question.chooseCountry} />
          </div>
        )}
        {step === 'where' && (
          <StepField
            key={draft.country}
            type="search"
            aria-label={homeWords.wherePlaceholder}
            placeholder={homeWords.wherePlaceholder}
            defaultValue={draft.where}
            maxLength={80}
            enterKeyHint="search"
            icon={<MapPin />}
            onChange={(event) => typeWhere(event.currentTarget.value)}
          >
            {(input) => (
              <WhereList
                {...draft}
                input={input}
                country={country}
                isInline
                onChange={(address, name) =>
                  take(address, { placeName: name, where: name }, 'when')
                }
              />
            )}
          </StepField>
        )}
        {step === 'when' && <WhenFields filters={draft.filters} onChange={change} />}
      </form>
    </Sheet>
  );
}
