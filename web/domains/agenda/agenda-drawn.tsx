import { use } from 'react';
import { NonceContext } from '#platform/pages/nonce-context.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import type { RenderedAgenda } from './agenda-days.api.ts';
import { AgendaFrame, AgendaSkeleton } from './agenda-frame.tsx';
import { storePressScript } from './week/early-press.ts';
import { weekOf } from './week/blocks.ts';
import { WeekGrid } from './week/week-grid.tsx';

const nothing = () => {};
const noTurning = { turn: nothing, takeFocus: () => null };

/** Draws the day and the week; the style sheet shows the one for which the screen has room, like `useWide`. */
function Drawing({ rendered }: { rendered: RenderedAgenda }) {
  const nonce = use(NonceContext);
  const { date, today, zone, items } = rendered;
  const draw = (isWide: boolean) => (
    <AgendaFrame
      shown={{ isWide, date, show: nothing, turn: nothing }}
      today={today}
      zone={zone}
      otherZone={null}
      onPressVacations={nothing}
    >
      <WeekGrid
        items={items}
        dates={isWide ? weekOf(date) : [date]}
        today={today}
        zone={zone}
        otherZone={null}
        turning={noTurning}
        onPress={nothing}
        onPressOrder={nothing}
        onPressDayOff={nothing}
        onWhy={nothing}
      />
    </AgendaFrame>
  );
  return (
    <>
      {/* Before the buttons, so that no press precedes it. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: storePressScript }} />
      <div className="lg:hidden">{draw(false)}</div>
      <div className="max-lg:hidden">{draw(true)}</div>
    </>
  );
}

/**
 * The hours in the HTML of the page, which are seen while the scripts are loading. The browser leaves them as they are, because
 * its `Intl` may write a day differently. After the hydration there is a skeleton in their place, for example of somebody who
 * has signed out.
 */
export function DrawnAgenda({ rendered }: { rendered: RenderedAgenda | null }) {
  const isHydrated = useHydrated();
  if (!rendered || isHydrated) return <AgendaSkeleton />;
  if (!import.meta.env.SSR)
    return <div data-drawn suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div data-drawn>
      <Drawing rendered={rendered} />
    </div>
  );
}
