import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { MAX_SEARCH_LENGTH } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import { MapPin, Search } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextInput, type TextInputProps } from '../../../ui/inputs/text-input.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { skillsQuery } from '../../skills/skills.api.ts';
import { changeFilters, type CatalogFilters, type FilterChange } from '../home/filters.form.ts';
import { dayText, homeWords } from '../home/home.text.ts';
import { searchWords as words } from './search.text.ts';
import { WhatList } from './what-list.tsx';
import { WhenFields } from './when-fields.tsx';
import { WhereList } from './where-list.tsx';

const steps = ['what', 'where', 'when'] as const;
type Step = (typeof steps)[number];

interface SearchDraft {
  filters: CatalogFilters;
  placeName: string;
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
          'flex min-h-13 w-full flex-col items-start justify-center rounded-md border px-3 py-1.5 text-left',
          isCurrent ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line',
        )}
      >
        <span className="text-xs font-semibold">{words.steps[step]}</span>
        <span className="block w-full truncate text-sm">{value}</span>
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
function useStepValues({ filters, placeName }: SearchDraft): Record<Step, string> {
  const { data: skills = [] } = useQuery(skillsQuery());
  const { search, skill, day, from } = filters;
  const trade = skills.find(({ id }) => id === skill)?.name;
  return {
    what: [trade, search].filter(Boolean).join(', ') || words.anything,
    where: placeName || words.anywhereShort,
    when: day ? dayText(day, from) : homeWords.anyDay,
  };
}

export interface SearchSheetProps {
  filters: CatalogFilters;
  placeName: string;
  country: Country | undefined;
  /** The sheet closes without a search. */
  onClose: () => void;
  /** Shows the list of the chosen filters. */
  onApply: (filters: CatalogFilters, placeName: string) => void;
  /** Opens the page of a provider, or a search of this device. */
  onOpen: (address: string) => void;
}

/** The search on phones, in three steps. Nothing changes before 'Buscar'. */
export function SearchSheet(props: SearchSheetProps) {
  const { filters, placeName, country, onClose, onApply, onOpen } = props;
  const [draft, setDraft] = useState<SearchDraft>({ filters, placeName });
  const [step, setStep] = useState<Step>('what');
  const body = useRef<HTMLFormElement>(null);
  const values = useStepValues(draft);
  const change = (changes: FilterChange, name = draft.placeName) =>
    setDraft({ filters: changeFilters(draft.filters, changes), placeName: name });
  const next = steps[steps.indexOf(step) + 1];
  const proceed = () => (next ? setStep(next) : onApply(draft.filters, draft.placeName));
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={words.sheetTitle}
      footer={
        <>
          {next && (
            <Button variant="secondary" size="lg" onClick={proceed}>
              {words.next}
            </Button>
          )}
          <Button size="lg" onClick={() => onApply(draft.filters, draft.placeName)}>
            {words.apply}
          </Button>
        </>
      }
    >
      <form
        ref={body}
        className="flex h-[calc(92dvh-15rem)] flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          proceed();
        }}
      >
        <ol className="sticky top-0 z-10 mb-3 flex gap-2 bg-raised pb-1">
          {steps.map((name) => (
            <StepButton
              key={name}
              step={name}
              value={values[name]}
              isCurrent={name === step}
              onOpen={() => setStep(name)}
            />
          ))}
        </ol>
        {step === 'what' && (
          <StepField
            type="search"
            aria-label={homeWords.search}
            placeholder={homeWords.searchPlaceholder}
            defaultValue={draft.filters.search}
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="next"
            icon={<Search />}
            onChange={(event) => change({ search: event.currentTarget.value })}
          >
            {(input) => (
              <WhatList
                input={input}
                country={country}
                isInline
                onOpen={onOpen}
                onChange={(changes, label) => {
                  change(changes, changes['place'] ? label : draft.placeName);
                  setStep(changes['place'] ? 'when' : 'where');
                }}
              />
            )}
          </StepField>
        )}
        {step === 'where' && (
          <StepField
            type="search"
            aria-label={homeWords.wherePlaceholder}
            placeholder={homeWords.wherePlaceholder}
            defaultValue={draft.placeName}
            enterKeyHint="next"
            icon={<MapPin />}
          >
            {(input) => (
              <WhereList
                input={input}
                country={country}
                isInline
                onChange={(changes, label) => {
                  change(changes, label);
                  setStep('when');
                }}
              />
            )}
          </StepField>
        )}
        {step === 'when' && <WhenFields filters={draft.filters} onChange={change} />}
      </form>
    </Sheet>
  );
}
