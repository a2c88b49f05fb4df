import { MOST_CALENDARS } from '@oficio/contract/domains/calendars/calendars.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '#platform/api/query-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { Accordion } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { AddCalendarForm } from './add-calendar-form.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { calendarsQuery } from './calendars.api.ts';
import { calendarGuides, calendarsWords as words } from './calendars.text.ts';

const guides = calendarGuides.map(({ id, title, steps }) => ({
  id,
  title,
  content: (
    <ol className="flex list-decimal flex-col gap-1 pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  ),
}));

/** The outside calendars of a provider, beside the weekly hours. Saved at once, apart from the form. */
export function CalendarsSection() {
  const query = useQuery(calendarsQuery());
  return (
    <section className="mt-10 flex flex-col gap-4" aria-labelledby="otros-calendarios">
      <h2 id="otros-calendarios" tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        {words.title}
      </h2>
      <p className="max-w-prose text-muted">{words.lead}</p>
      <Card padding="sm">
        <QueryState
          query={query}
          fallback={words.loadFailed}
          skeleton={
            <SkeletonRegion>
              <Skeleton shape="block" className="h-40 w-full" />
            </SkeletonRegion>
          }
        >
          {(calendars) => (
            <div className="flex flex-col gap-4">
              {calendars.length === 0 ? (
                <p className="text-muted">{words.none}</p>
              ) : (
                <ul className="divide-y divide-line">
                  {calendars.map((calendar) => (
                    <CalendarRow key={calendar.id} calendar={calendar} />
                  ))}
                </ul>
              )}
              {calendars.length < MOST_CALENDARS ? (
                <AddCalendarForm />
              ) : (
                <p className="text-muted">{words.full(MOST_CALENDARS)}</p>
              )}
            </div>
          )}
        </QueryState>
      </Card>
      <h3 className="text-lg">{words.help}</h3>
      <Accordion items={guides} exclusiveName="calendarios" headingLevel={4} />
    </section>
  );
}
