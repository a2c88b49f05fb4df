import { useEffect, useRef, type ReactNode } from 'react';

/**
 * When the visible height is below this share of the window, a keyboard is open and the header of
 * the site is hidden.
 */
const KEYBOARD_SHARE = 0.75;

/**
 * Adapts the frame to the area above an open keyboard, because some browsers do not resize the page
 * for it.
 */
function useVisibleArea() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { visualViewport: area } = window;
    if (!area) return;
    const update = () => {
      const element = frame.current;
      if (!element) return;
      // When the page is zoomed in, the visible part is small for another reason: the frame does
      // not change.
      const isCovered = area.scale <= 1.01 && area.height < window.innerHeight * KEYBOARD_SHARE;
      element.toggleAttribute('data-keyboard', isCovered);
      element.style.setProperty('--visible-top', isCovered ? `${area.offsetTop}px` : '');
      element.style.setProperty('--visible-height', isCovered ? `${area.height}px` : '');
    };
    update();
    area.addEventListener('resize', update);
    area.addEventListener('scroll', update);
    return () => {
      area.removeEventListener('resize', update);
      area.removeEventListener('scroll', update);
    };
  }, []);
  return frame;
}

/**
 * Fills the window below the header of the site, also while a keyboard is open. Used by the chat.
 */
export function WindowFrame({ children }: { children: ReactNode }) {
  const frame = useVisibleArea();
  return (
    <div
      ref={frame}
      data-fills-window
      className="fixed inset-x-0 top-[calc(var(--visible-top,0px)+var(--above))] z-40 flex h-[calc(var(--visible-height,100dvh)-var(--above))] justify-center bg-paper [--above:4rem] data-keyboard:[--above:0px] [@media(max-height:27rem)]:[--above:0px]"
    >
      <div className="flex min-h-0 w-full max-w-lg flex-col border-line sm:border-x">
        {children}
      </div>
    </div>
  );
}
