import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Live } from '#platform/live/live.ts';
import { useSession } from '#platform/session/session.ts';

/**
 * Updates the pages of a signed-in user by push messages. Mounted once, in the root; visitors do
 * not load its code.
 */
export function LiveUpdates() {
  const userId = useSession(({ user }) => user?.id);
  const { pathname } = useLocation();
  const live = useRef<Live>(undefined);
  useEffect(() => {
    if (!userId) return;
    let isUnmounted = false;
    const start = async () => {
      const { startLiveSession } = await import('./live-session.ts');
      if (!isUnmounted) live.current = startLiveSession(userId);
    };
    // Without push messages the pages still refetch their queries, less often.
    start().catch(() => undefined);
    return () => {
      isUnmounted = true;
      live.current?.stop();
      live.current = undefined;
    };
  }, [userId]);
  useEffect(() => live.current?.reconnect(), [pathname]);
  return null;
}
