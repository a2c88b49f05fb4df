import { useEffect, useEffectEvent, useId, useRef, useState, type SubmitEvent } from 'react';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useOverlayEntry } from '#ui/overlays/overlay-history.ts';
import { helpPanelText } from './bot-panel.text.ts';
import { answerTo, greet, type BotReply } from './bot-replies.ts';
import { SupportLink } from '../support-link.tsx';

interface Turn {
  id: number;
  /** The visitor's message; undefined for the greeting that starts the conversation. */
  userText?: string;
  reply: BotReply;
}

interface HelpBotPanelProps {
  isShown: boolean;
  /** True when the visitor opened the chat; false when it opened automatically. */
  takesFocus: boolean;
  onTouch: () => void;
  /** The visitor uses the page below. */
  onLeave: () => void;
  onClose: () => void;
}

const BUBBLE = 'w-fit max-w-[88%] rounded-lg px-3.5 py-2.5';

function Exchange({ userText, reply }: Turn) {
  return (
    <div className="flex flex-col gap-2.5">
      {userText && (
        <p className={classNames(BUBBLE, 'self-end rounded-br-xs bg-accent text-on-accent')}>
          <span className="sr-only">{`${helpPanelText.yours}: `}</span>
          <span>{userText}</span>
        </p>
      )}
      <p className={classNames(BUBBLE, 'rounded-bl-xs bg-sunken')}>
        <span>{reply.text}</span>
        {reply.showsSupportLink && (
          <>
            {' '}
            <SupportLink />
            <span>.</span>
          </>
        )}
      </p>
    </div>
  );
}

function Composer({ onAsk }: { onAsk: (text: string) => void }) {
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onAsk(text.trim());
    setText('');
  };
  return (
    <form onSubmit={submit} className="flex gap-2 border-t border-line p-3">
      <input
        aria-label={helpPanelText.question}
        className="control min-w-0 flex-1"
        placeholder={helpPanelText.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <IconButton
        type="submit"
        label={helpPanelText.send}
        variant="surface"
        className="self-center"
      >
        <SendHorizontal />
      </IconButton>
    </form>
  );
}

/** The conversation; the newest turn is scrolled into view. */
function useConversation() {
  const [turns, setTurns] = useState<Turn[]>(() => [{ id: 0, reply: greet() }]);
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const newest = log.current?.children.item(turns.length - 1);
    if (turns.length > 1) newest?.scrollIntoView({ block: 'start' });
  }, [turns]);
  const addTurn = (userText: string, reply: BotReply) =>
    setTurns((before) => [...before, { id: before.length, userText, reply }]);
  return { turns, log, addTurn };
}

/** Closes an automatically opened chat on any interaction outside it. */
function useCloseOnOutsideInteraction(isOffered: boolean, close: () => void): void {
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (!isOffered) return;
    const closeIfOutside = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest('[role="dialog"]') !== null;
      if (!isInside) leave();
    };
    const events = ['pointerdown', 'focusin', 'scroll'];
    for (const name of events) window.addEventListener(name, closeIfOutside);
    return () => {
      for (const name of events) window.removeEventListener(name, closeIfOutside);
    };
  }, [isOffered]);
}

/** A non-modal dialog with prepared answers; the page below stays usable. */
export function HelpBotPanel(props: HelpBotPanelProps) {
  const { isShown, takesFocus, onTouch, onLeave, onClose } = props;
  useCloseOnOutsideInteraction(isShown && !takesFocus, onLeave);
  // The panel that opens by itself leaves Back to the page.
  useOverlayEntry(isShown && takesFocus, onClose);
  const { turns, log, addTurn } = useConversation();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus && !panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (!isShown) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  });
  const choose = (label: string, reply: BotReply) => {
    addTurn(label, reply);
    // The pressed button disappears, so the focus moves to the log, where the reply appears.
    log.current?.focus();
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={!isShown}
      onPointerDown={onTouch}
      onFocus={onTouch}
      className={classNames(
        'pointer-events-auto fixed inset-x-3 bottom-3 z-30 flex max-h-[min(34rem,70dvh)] animate-rise-in flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-overlay sm:right-6 sm:bottom-6 sm:left-auto sm:w-96',
        !isShown && 'hidden',
      )}
    >
      <header className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h2 id={titleId} className="flex-1 text-base">
          {helpPanelText.title}
        </h2>
        <IconButton label={helpPanelText.close} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div
        ref={log}
        role="log"
        aria-label={helpPanelText.conversation}
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto overscroll-contain p-4 -outline-offset-3"
      >
        {turns.map((turn) => (
          <Exchange key={turn.id} {...turn} />
        ))}
        <ul className="flex flex-wrap gap-2">
          {turns.at(-1)?.reply.choices.map(({ label, reply }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => choose(label, reply())}
                className="min-h-touch rounded-lg border border-edge bg-surface px-3.5 py-2 text-left text-sm font-semibold text-accent-ink hover:border-ink"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Composer onAsk={(text) => addTurn(text, answerTo(text))} />
    </section>
  );
}
