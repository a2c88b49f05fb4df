import { useEffect, useRef, useState } from 'react';
import { TYPING_MS } from '@oficio/contract/domains/chat/chat.rules.ts';
import {
  counterpartTyping,
  newMessage,
  typing,
} from '@oficio/contract/domains/chat/chat.socket.ts';
import { onLive, sendLive } from '#platform/live/live.ts';

/**
 * Returns a function that notifies the other party that this user is typing, at most once in half the time for which that
 * holds.
 */
export function useTypingNotice(orderId: string): () => void {
  const notifiedAt = useRef(-Infinity);
  return () => {
    if (performance.now() - notifiedAt.current < TYPING_MS / 2) return;
    notifiedAt.current = performance.now();
    // Nothing depends on it: without a websocket nobody is notified.
    sendLive(newMessage.namespace, typing, orderId).catch(() => undefined);
  };
}

/** Returns whether the other party is typing. It ends by itself, or with their message. */
export function useCounterpartTyping(orderId: string, userId: string): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setIsTyping(false);
    };
    const subscriptions = [
      onLive(counterpartTyping, (changed) => {
        if (changed.orderId !== orderId) return;
        clearTimeout(timer);
        timer = setTimeout(end, TYPING_MS);
        setIsTyping(true);
      }),
      onLive(newMessage, (message) => {
        if (message.orderId === orderId && message.author.id !== userId) end();
      }),
    ];
    return () => {
      end();
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [orderId, userId]);
  return isTyping;
}
