import type {
  FirstDay as FirstDayState,
  FirstDayStep,
} from '@oficio/contract/domains/first-day/first-day.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DemoRemoval } from './demo-removal.tsx';
import { firstDayQuery, openAllCountriesMutation, testMailMutation } from './first-day.api.ts';
import { firstDayWords as words } from './first-day.text.ts';

/** Stays when its step is done, so that the answer of the mail server can be read. */
function MailTest({ hasMailServer, isDone }: { hasMailServer: boolean; isDone: boolean }) {
  const { mutate, isPending, data, error } = useMutation(testMailMutation);
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
        {data && words.outcome(data)}
        {error && errorMessage(error, words.testFailed)}
      </p>
    </>
  );
}

function AllCountries() {
  const { mutate, isPending, error } = useMutation(openAllCountriesMutation);
  return (
    <>
      <Button
        variant="secondary"
        className="self-start"
        loading={isPending}
        onClick={() => mutate()}
      >
        {words.allCountries}
      </Button>
      <p role="status" className="text-sm">
        {error && errorMessage(error, words.allCountriesFailed)}
      </p>
    </>
  );
}

function hintOf(key: FirstDayStep, { backup }: FirstDayState): string {
  if (key !== 'backup' || !backup.isConfigured) return words.steps[key].hint;
  return backup.failure === null ? words.backupSoon : words.backupFailed(backup.failure);
}

function Step({
  step: { key, isDone },
  state,
}: {
  step: FirstDayState['steps'][number];
  state: FirstDayState;
}) {
  const { title } = words.steps[key];
  const link = words.links[key];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden="true"
        className={isDone ? 'size-6 shrink-0 text-success-ink' : 'size-6 shrink-0 text-muted'}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className={isDone ? 'text-muted' : 'font-semibold'}>
          {title}
          <span className="sr-only">: {isDone ? words.done : words.pending}</span>
        </p>
        {!isDone && <p className="text-sm text-muted">{hintOf(key, state)}</p>}
        {!isDone && link && (
          <Link to={link.to} className="text-link self-start text-sm">
            {link.label}
          </Link>
        )}
        {key === 'mail' && <MailTest hasMailServer={state.hasMailServer} isDone={isDone} />}
        {key === 'countries' && !isDone && <AllCountries />}
      </div>
    </li>
  );
}

/** The needs of the installation before it is opened, and its demo; nothing once all is done. */
export function FirstDay() {
  const { data } = useQuery(firstDayQuery);
  const left = data?.steps.filter(({ isDone }) => !isDone).length ?? 0;
  if (!data || (left === 0 && data.demo === null)) return null;
  return (
    <Card as="section" className="mb-8 flex flex-col gap-5" aria-labelledby="first-day">
      <div>
        <h2 id="first-day" className="text-2xl">
          {words.title}
        </h2>
        <p className="mt-1 text-muted">{words.lead(left)}</p>
      </div>
      {left > 0 && (
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
