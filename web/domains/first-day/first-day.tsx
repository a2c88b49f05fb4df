import { useRef, useState, type RefObject } from 'react';
import type {
  FirstDay as FirstDayState,
  FirstDayStep,
} from '@oficio/contract/domains/first-day/first-day.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { deviceZone, formatDayAndTime } from '#platform/format/time-format.ts';
import { useFocusAfterForm } from '#platform/focus/use-focus-after-form.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DemoRemoval } from './demo-removal.tsx';
import { firstDayQuery, openAllCountriesMutation, testMailMutation } from './first-day.api.ts';
import { firstDayWords as words } from './first-day.text.ts';

interface ActionProps {
  isDone: boolean;
  /** The title of the step, which gets the focus when the button has done its work and goes. */
  title: RefObject<HTMLElement | null>;
}

/** Stays when its step is done, so that the answer of the mail server can be read. */
function MailTest({ hasMailServer, isDone, title }: ActionProps & { hasMailServer: boolean }) {
  const { mutate, isPending, data, error } = useMutation(testMailMutation);
  useFocusAfterForm(!(isDone && data), title);
  return (
    <>
      {!hasMailServer && <p className="text-sm">{words.noMailServer}</p>}
      {!isDone && (
        <Button
          variant="secondary"
          className="self-start"
          loading={isPending}
          loadingLabel={words.sending}
          onClick={() => mutate()}
        >
          {words.sendTest}
        </Button>
      )}
      <p role="status" className="text-sm wrap-anywhere">
        {data && <span>{words.outcome(data)}</span>}
        {error && <span>{errorMessage(error, words.testFailed)}</span>}
      </p>
    </>
  );
}

function AllCountries({ isDone, title }: ActionProps) {
  const { mutate, isPending, isSuccess, error } = useMutation(openAllCountriesMutation);
  useFocusAfterForm(!(isDone && isSuccess), title);
  return (
    <>
      {!isDone && (
        <Button
          variant="secondary"
          className="self-start"
          loading={isPending}
          onClick={() => mutate()}
        >
          {words.allCountries}
        </Button>
      )}
      <p role="status" className="text-sm">
        {isSuccess && <span>{words.allCountriesDone}</span>}
        {error && <span>{errorMessage(error, words.allCountriesFailed)}</span>}
      </p>
    </>
  );
}

function hintOf(key: FirstDayStep, { backup }: FirstDayState): string {
  if (key !== 'backup' || !backup?.isConfigured) return words.steps[key].hint;
  const { failure, lastAt } = backup;
  if (failure !== null) return words.backupFailed(failure);
  return lastAt ? words.backupLate(formatDayAndTime(lastAt, deviceZone())) : words.backupSoon;
}

function Step({
  step: { key, isDone },
  state,
}: {
  step: FirstDayState['steps'][number];
  state: FirstDayState;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const link = words.links[key];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden="true"
        className={isDone ? 'size-6 shrink-0 text-success-ink' : 'size-6 shrink-0 text-muted'}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h3
          ref={title}
          tabIndex={-1}
          className={classNames(
            'font-text text-base tracking-normal outline-none',
            isDone ? 'font-normal text-muted' : 'font-semibold',
          )}
        >
          <span>{words.steps[key].title}</span>
          <span className="sr-only">{`: ${isDone ? words.done : words.pending}`}</span>
        </h3>
        {!isDone && <p className="text-sm text-muted">{hintOf(key, state)}</p>}
        {!isDone && link && (
          <Link to={link.to} className="text-link self-start text-sm">
            {link.label}
          </Link>
        )}
        {key === 'mail' && (
          <MailTest hasMailServer={state.hasMailServer} isDone={isDone} title={title} />
        )}
        {key === 'countries' && <AllCountries isDone={isDone} title={title} />}
      </div>
    </li>
  );
}

/**
 * The needs of the installation before it is opened, and its demo; nothing once all is done. A list that was shown stays
 * while the page is open, with the answers to the last step.
 */
export function FirstDay() {
  const { data } = useQuery(firstDayQuery);
  const [isListed, setIsListed] = useState(false);
  const left = data?.steps.filter(({ isDone }) => !isDone).length ?? 0;
  if (left > 0 && !isListed) setIsListed(true);
  if (!data || (!isListed && data.demo === null)) return null;
  return (
    <Card as="section" className="mb-8 flex flex-col gap-5" aria-labelledby="first-day">
      <div>
        <h2 id="first-day" className="text-2xl">
          {words.title}
        </h2>
        <p className="mt-1 text-muted">{words.lead(left)}</p>
      </div>
      {isListed && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere sm:grid-cols-2">
          {data.steps.map((step) => (
            <Step key={step.key} step={step} state={data} />
          ))}
        </ol>
      )}
      {data.demo && <DemoRemoval demo={data.demo} />}
    </Card>
  );
}
