import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Live } from '../../platform/live/live.ts';
import { useSession } from '../../platform/session/session.ts';

/** Once, in the root: keeps what a signed-in person sees up to date. Visitors fetch nothing of it. */
export function LiveUpdates() {
  const person = useSession(({ user }) => user?.id);
  const { pathname } = useLocation();
  const live = useRef<Live>(undefined);
  useEffect(() => {
    if (!person) return;
    let isGone = false;
    const follow = async () => {
      const { followLive } = await import('./live-session.ts');
      if (!isGone) live.current = followLive(person);
    };
    // Without it the pages still ask by themselves, only less often.
    follow().catch(() => undefined);
    return () => {
      isGone = true;
      live.current?.stop();
      live.current = undefined;
    };
  }, [person]);
  useEffect(() => live.current?.comeBack(), [pathname]);
  return null;
}
