import { use } from 'react';
import { NonceContext } from '#platform/pages/nonce-context.ts';
import type { RenderedAgenda } from './agenda-days.api.ts';
import { AgendaFrame, AgendaSkeleton } from './agenda-frame.tsx';
import { storePressScript } from './week/early-press.ts';
import { weekOf } from './week/blocks.ts';
import { WeekGrid } from './week/week-grid.tsx';

const nothing = () => {};
const still = { turn: nothing, takeFocus: () => null };

/** Draws the day and the week; the style sheet shows the one for which the screen has room, like `useWide`. */
function Drawing({ rendered }: { rendered: RenderedAgenda }) {
  const nonce = use(NonceContext);
  const { date, today, zone, items } = rendered;
  const shown = { isWide: false, date, show: nothing, turn: nothing };
  const draw = (dates: string[]) => (
    <WeekGrid
      items={items}
      dates={dates}
      today={today}
      zone={zone}
      otherZone={null}
      turning={still}
      onPress={nothing}
      onPressDayOff={nothing}
      onWhy={nothing}
    />
  );
  return (
    <AgendaFrame
      shown={shown}
      today={today}
      zone={zone}
      otherZone={null}
      onPressVacations={nothing}
    >
      <div className="lg:hidden">{draw([date])}</div>
      <div className="max-lg:hidden">{draw(weekOf(date))}</div>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: storePressScript }} />
    </AgendaFrame>
  );
}

/**
 * The hours in the HTML of the page, which are seen while the scripts are loading. The browser leaves them as they are, because
 * its `Intl` may write a day differently.
 */
export function DrawnAgenda({ rendered }: { rendered: RenderedAgenda | null }) {
  if (!rendered) return <AgendaSkeleton />;
  if (!import.meta.env.SSR)
    return <div data-drawn suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div data-drawn>
      <Drawing rendered={rendered} />
    </div>
  );
}
