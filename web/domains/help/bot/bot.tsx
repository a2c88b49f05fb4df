import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { MessageCircleQuestionMark } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { helpBotText } from './bot.text.ts';
import { lazyPart } from '../../../platform/api/fetch-part.ts';

const importPanel = () => import('./bot-panel.tsx');
const HelpBotPanel = lazyPart(async () => (await importPanel()).HelpBotPanel);

/** The name is part of the product (specification, section 3). */
const SEEN_KEY = 'help-chat-seen';
const OPENS_AFTER_MS = 1_500;

function isSeen(): boolean {
  try {
    return localStorage.getItem(SEEN_KEY) !== null;
  } catch {
    // Where nothing can be remembered it would open at every visit.
    return true;
  }
}

function rememberSeen(): void {
  try {
    localStorage.setItem(SEEN_KEY, '1');
  } catch {
    // Storage is full: it opens once more, no harm.
  }
}

/** Whether somebody writes or answers a dialog just now. */
function isBusy(): boolean {
  return document.querySelector('input:focus, textarea:focus, [role$="dialog"]') !== null;
}

/** `offered` opened by itself and steps aside at the first sign of another wish. */
type State = 'closed' | 'offered' | 'open';

/** Opens once, on the first visit, unless one has begun to do something. */
function useFirstVisit(offer: () => void): void {
  useEffect(() => {
    if (isSeen()) return;
    let hasBegun = false;
    const begin = () => (hasBegun = true);
    const timer = setTimeout(() => {
      if (hasBegun || isBusy()) return;
      // Without the network there is nothing to offer.
      importPanel()
        .then(() => !hasBegun && !isBusy() && offer())
        .catch(() => undefined);
    }, OPENS_AFTER_MS);
    window.addEventListener('pointerdown', begin);
    window.addEventListener('scroll', begin);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', begin);
      window.removeEventListener('scroll', begin);
    };
  }, [offer]);
}

/** While it was only offered, whatever one does elsewhere closes it. */
function useStepAside(isOffered: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOffered) return;
    const leave = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest('[role="dialog"]') !== null;
      if (!isInside) close();
    };
    const events = ['pointerdown', 'focusin', 'scroll'];
    for (const name of events) window.addEventListener(name, leave);
    return () => {
      for (const name of events) window.removeEventListener(name, leave);
    };
  }, [isOffered, close]);
}

/** The button of the help chat; the chat itself is fetched when it is wanted, or a little after the first visit began. */
export function HelpBot() {
  const [state, setState] = useState<State>('closed');
  const [isWanted, setIsWanted] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);
  const show = useCallback((next: State) => {
    rememberSeen();
    setIsWanted(true);
    setState(next);
  }, []);
  const offer = useCallback(() => show('offered'), [show]);
  const stepAside = useCallback(() => setState('closed'), []);
  useFirstVisit(offer);
  useStepAside(state === 'offered', stepAside);
  const isShown = state !== 'closed';
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 mt-6 flex justify-end">
      <Button
        ref={launcher}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        icon={<MessageCircleQuestionMark />}
        className={classNames(
          // On a phone that leaves half a screen to what one looks for.
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
      {isWanted && (
        <Suspense fallback={null}>
          <HelpBotPanel
            isShown={isShown}
            takesFocus={state === 'open'}
            onTouch={() => setState('open')}
            onClose={() => {
              // Nothing that can't be seen takes the focus, so the button is back first.
              flushSync(() => setState('closed'));
              launcher.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
