import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { liveState, onLiveState } from '../../../platform/live/live.ts';
import type { LiveState } from '../../../platform/live/live-link.ts';
import { classNames } from '../../../ui/class-names.ts';
import { prepareToasts, showError, showSuccess } from '../../../ui/feedback/toaster.tsx';
import { CHAT_NAMESPACE } from './link.live.ts';
import { chatWords, connectionLabels } from '../chat.text.ts';

/** A connection that returns so soon is not worth a word. */
const PATIENCE_MS = 2_500;

export type ChatConnection = LiveState | 'connecting';

const readState = () => liveState(CHAT_NAMESPACE);

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** How this device is connected to the chat; short breaks are 'connecting', in which one may go on writing. */
export function useChatConnection(): ChatConnection {
  const state = useSyncExternalStore(onLiveState, readState, () => 'disconnected' as const);
  const isSeen = useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => true,
  );
  const [lostState, setLostState] = useState<LiveState | null>(null);
  useEffect(() => {
    // Nobody misses a connection that nobody looks at; it is left on purpose (`enterChat`).
    if (state === 'connected' || !isSeen) return;
    const timer = setTimeout(() => setLostState(state), navigator.onLine ? PATIENCE_MS : 0);
    return () => {
      clearTimeout(timer);
      setLostState(null);
    };
  }, [state, isSeen]);
  if (state === 'connected') return state;
  return lostState ?? 'connecting';
}

export const canWrite = (connection: ChatConnection): boolean =>
  connection === 'connected' || connection === 'connecting';

/** Says when the connection is back, and when it cannot come back by itself. */
export function useConnectionToasts(connection: ChatConnection): void {
  const wasLost = useRef(false);
  useEffect(prepareToasts, []);
  useEffect(() => {
    if (connection === 'unrestored') {
      showError(chatWords.unrestored, {
        label: chatWords.reload,
        onPress: () => location.reload(),
      });
    }
    if (connection === 'connected' && wasLost.current) showSuccess(chatWords.restored);
    if (connection !== 'connecting') wasLost.current = connection !== 'connected';
  }, [connection]);
}

/** Online or offline: of one's own connection. */
export function ConnectionLabel({ connection }: { connection: ChatConnection }) {
  const isOnline = connection === 'connected';
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-muted">
      <span
        aria-hidden="true"
        className={classNames(
          'size-2 rounded-full',
          isOnline ? 'bg-accent' : 'border-2 border-edge',
          connection === 'connecting' && 'animate-shimmer',
        )}
      />
      {connectionLabels[connection]}
    </p>
  );
}
