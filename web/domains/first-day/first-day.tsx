import type { FirstDay as FirstDayState } from '@oficio/contract/domains/first-day/first-day.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import { errorMessage } from '#platform/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DemoRemoval } from './demo-removal.tsx';
import { firstDayQuery, testMailMutation } from './first-day.api.ts';
import { firstDayWords as words } from './first-day.text.ts';

function MailTest({ hasMailServer }: { hasMailServer: boolean }) {
  const { mutate, isPending, data, error } = useMutation(testMailMutation);
  return (
    <>
      {!hasMailServer && <p className="text-sm">{words.noMailServer}</p>}
      <Button
        variant="secondary"
        className="self-start"
        loading={isPending}
        loadingLabel={words.sending}
        onClick={() => mutate()}
      >
        {words.sendTest}
      </Button>
      <p role="status" className="text-sm wrap-anywhere">
        {data && words.outcome(data)}
        {error && errorMessage(error, words.testFailed)}
      </p>
    </>
  );
}

function Step({
  step: { key, isDone },
  hasMailServer,
}: {
  step: FirstDayState['steps'][number];
  hasMailServer: boolean;
}) {
  const { title, hint } = words.steps[key];
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
        {!isDone && <p className="text-sm text-muted">{hint}</p>}
        {!isDone && link && (
          <Link to={link.to} className="text-link self-start text-sm">
            {link.label}
          </Link>
        )}
        {key === 'mail' && !isDone && <MailTest hasMailServer={hasMailServer} />}
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
            <Step key={step.key} step={step} hasMailServer={data.hasMailServer} />
          ))}
        </ol>
      )}
      {data.demo && <DemoRemoval demo={data.demo} />}
    </Card>
  );
}
