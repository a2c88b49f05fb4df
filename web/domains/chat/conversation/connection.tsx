import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { liveState, onLiveState } from '#platform/live/live.ts';
import type { LiveState } from '#platform/live/live-link.ts';
import { classNames } from '#ui/class-names.ts';
import { preloadToasts, showError, showSuccess } from '#ui/feedback/toaster.tsx';
import { CHAT_NAMESPACE } from './link.live.ts';
import { isOverHttp, onOverHttp } from './over-http.live.ts';
import { chatWords, connectionLabels } from '../chat.text.ts';

/** A shorter interruption is not reported. */
const LOSS_NOTICE_DELAY_MS = 2_500;

export type ChatConnection = LiveState | 'connecting';

/** A chat that works over HTTP is connected. */
const readState = () => (isOverHttp() ? 'connected' : liveState(CHAT_NAMESPACE));

function onState(listener: () => void): () => void {
  const unsubscribes = [onLiveState(listener), onOverHttp(listener)];
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * The connection of this device to the chat. Short interruptions are `connecting`, during which the
 * user can keep typing.
 */
export function useChatConnection(): ChatConnection {
  const state = useSyncExternalStore(onState, readState, () => 'disconnected' as const);
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => true,
  );
  const [lostState, setLostState] = useState<LiveState | null>(null);
  useEffect(() => {
    // A hidden page leaves the chat on purpose (`enterChat`), which is not a failure.
    if (state === 'connected' || !isVisible) return;
    const timer = setTimeout(
      () => setLostState(state),
      navigator.onLine ? LOSS_NOTICE_DELAY_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      setLostState(null);
    };
  }, [state, isVisible]);
  if (state === 'connected') return state;
  return lostState ?? 'connecting';
}

/** Shows a toast when the connection is restored, or when it needs a reload of the page. */
export function useConnectionToasts(connection: ChatConnection): void {
  const wasLost = useRef(false);
  useEffect(preloadToasts, []);
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

export interface ConnectionLabelProps {
  connection: ChatConnection;
  isCounterpartTyping: boolean;
  isCounterpartPresent: boolean;
}

/**
 * A line below a name speaks of that person: they are typing, or in the chat. This device's own connection is shown only while it is
 * broken.
 */
export function ConnectionLabel(props: ConnectionLabelProps) {
  const { connection, isCounterpartTyping, isCounterpartPresent } = props;
  if (connection === 'connected')
    return (
      <p role="status" data-connected="" className="text-xs text-muted">
        {isCounterpartTyping ? chatWords.typing : isCounterpartPresent && chatWords.here}
      </p>
    );
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-muted">
      <span
        aria-hidden="true"
        className={classNames(
          'size-2 rounded-full border-2 border-edge',
          connection === 'connecting' && 'animate-shimmer',
        )}
      />
      <span>{connectionLabels[connection]}</span>
    </p>
  );
}
