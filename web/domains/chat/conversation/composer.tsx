import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { MAX_CHAT_MESSAGE } from '@oficio/contract/domains/chat/chat.rules.ts';
import { codePointLength, normalizeText } from '@oficio/contract/platform/text.ts';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { tabDrafts } from '#platform/drafts/draft-store.ts';
import { classNames } from '#ui/class-names.ts';
import { showError } from '#ui/feedback/toaster.tsx';
import { ImageButton } from '#ui/inputs/image-picker.tsx';
import type { ChatConnection } from './connection.tsx';
import { useTypingNotice } from './typing.live.ts';
import { addToOutbox, chatDraftPrefix } from '../chat-outbox.live.ts';
import { chatWords } from '../chat.text.ts';

export interface ChatComposerProps {
  orderId: string;
  userId: string;
  connection: ChatConnection;
}

/** With a touch keyboard the Enter key inserts a line break; only the button sends. */
const hasTouchKeyboard = () => matchMedia('(pointer: coarse)').matches;

function readText(key: string): string {
  const { text } = (tabDrafts.read(key) ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
}

/** The unsent text; stored for this tab, so that it survives a reload. */
function useDraft(key: string) {
  const [text, setText] = useState(() => readText(key));
  const change = (next: string) => {
    setText(next);
    if (next === '') tabDrafts.remove(key);
    else tabDrafts.write(key, { text: next });
  };
  return [text, change] as const;
}

/** Pictures that can be chosen at once: fewer than messages in ten seconds. */
const MAX_CHOSEN = 5;

export function ChatComposer({ orderId, userId, connection }: ChatComposerProps) {
  const [text, setText] = useDraft(chatDraftPrefix(userId) + orderId);
  const notifyTyping = useTypingNotice(orderId);
  const isWaiting = connection !== 'connected' && connection !== 'connecting';
  const content = normalizeText(text);
  const over = codePointLength(content) - MAX_CHAT_MESSAGE;
  const isSendable = content !== '' && over <= 0;
  const send = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!isSendable) return;
    addToOutbox({ userId, orderId, content });
    setText('');
  };
  const sendImages = (files: File[]) => {
    for (const file of files) {
      const image = { file, url: URL.createObjectURL(file) };
      addToOutbox({ userId, orderId, content: chatWords.image, image });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSending || hasTouchKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={send}
      className="shrink-0 border-t border-line bg-surface px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:px-5"
    >
      {over > 0 && (
        <p role="alert" className="mb-2 text-sm font-semibold text-danger-ink">
          {chatWords.tooLong(over)}
        </p>
      )}
      {isWaiting && <p className="mb-2 text-sm text-muted">{chatWords.offline}</p>}
      <div className="flex items-end gap-2">
        <ImageButton
          label={chatWords.addImage}
          max={MAX_CHOSEN}
          onPick={sendImages}
          onRefuse={showError}
        />
        <textarea
          aria-label={chatWords.label}
          placeholder={chatWords.placeholder}
          rows={Math.min(5, text.split('\n').length)}
          value={text}
          aria-invalid={over > 0 || undefined}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value !== '') notifyTyping();
          }}
          onKeyDown={onKeyDown}
          className="control field-sizing-content max-h-36 min-w-0 flex-1 resize-none rounded-xl placeholder:truncate"
        />
        <button
          type="submit"
          aria-label={chatWords.send}
          title={chatWords.send}
          aria-disabled={!isSendable}
          // Keeps the keyboard of a phone open.
          onMouseDown={(event) => event.preventDefault()}
          className={classNames(
            'flex size-[min(3rem,max(48px,13vw))] shrink-0 items-center justify-center rounded-full transition-colors active:scale-95',
            isSendable ? 'bg-accent text-on-accent hover:bg-accent-strong' : 'bg-sunken text-muted',
          )}
        >
          <SendHorizontal className="size-5" aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
