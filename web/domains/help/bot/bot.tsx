import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { flushSync } from 'react-dom';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { helpBotText } from './bot.text.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';

const importPanel = () => import('./bot-panel.tsx');
const HelpBotPanel = lazyPart(async () => (await importPanel()).HelpBotPanel);

/** Existing browsers store this name: renaming it would open the chat for them again. */
const SEEN_KEY = 'help-chat-seen';
const OPENS_AFTER_MS = 1_500;

function isSeen(): boolean {
  try {
    return localStorage.getItem(SEEN_KEY) !== null;
  } catch {
    // Without storage the chat would open at every visit.
    return true;
  }
}

function rememberSeen(): void {
  try {
    localStorage.setItem(SEEN_KEY, '1');
  } catch {
    // Storage is full: the chat opens again at the next visit, which is harmless.
  }
}

/** Returns true while the visitor types or has a dialog open. */
function isBusy(): boolean {
  return document.querySelector('input:focus, textarea:focus, [role$="dialog"]') !== null;
}

/** `offered`: the chat opened automatically and closes on any interaction outside it. */
type State = 'closed' | 'offered' | 'open';

/** Calls `offer` once, on the first visit, unless the visitor has interacted with the page. */
function useFirstVisit(offer: () => void): void {
  useEffect(() => {
    if (isSeen()) return;
    let hasInteracted = false;
    const markInteraction = () => (hasInteracted = true);
    const timer = setTimeout(() => {
      if (hasInteracted || isBusy()) return;
      // If the panel cannot be loaded, the chat does not open.
      importPanel()
        .then(() => !hasInteracted && !isBusy() && offer())
        .catch(() => undefined);
    }, OPENS_AFTER_MS);
    window.addEventListener('pointerdown', markInteraction);
    window.addEventListener('scroll', markInteraction);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', markInteraction);
      window.removeEventListener('scroll', markInteraction);
    };
  }, [offer]);
}

/** The button of the help chat. The panel is loaded on demand, or shortly into the first visit. */
export function HelpBot() {
  const [state, setState] = useState<State>('closed');
  const [isPanelRequested, setIsPanelRequested] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);
  const show = useCallback((next: State) => {
    rememberSeen();
    setIsPanelRequested(true);
    setState(next);
  }, []);
  const offer = useCallback(() => show('offered'), [show]);
  useFirstVisit(offer);
  const isShown = state !== 'closed';
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 mt-6 flex justify-end">
      <Button
        ref={launcher}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        icon={<MessageCircleQuestionMark />}
        className={classNames(
          // Hidden on phones while the search has the focus, because the keyboard covers half of
          // the screen.
          'pointer-events-auto shadow-lift max-sm:group-has-[[role=search]_:focus]/help:hidden',
          isShown && 'invisible',
        )}
        onPointerEnter={() => void importPanel().catch(() => undefined)}
        onClick={() => show('open')}
      >
        {helpBotText.open}
      </Button>
      <p role="status" className="sr-only">
        {state === 'offered' && helpBotText.opened}
      </p>
      {isPanelRequested && (
        <Suspense fallback={null}>
          <HelpBotPanel
            isShown={isShown}
            takesFocus={state === 'open'}
            onTouch={() => setState('open')}
            onLeave={() => setState('closed')}
            onClose={() => {
              // An invisible element cannot be focused, so the button is rendered first.
              flushSync(() => setState('closed'));
              launcher.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
