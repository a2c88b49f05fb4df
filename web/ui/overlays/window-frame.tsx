import { useEffect, useRef, type ReactNode } from 'react';

/** Below this height a keyboard is open, and the header of the site makes room. */
const KEYBOARD_SHARE = 0.75;

/** Follows the part of the page that a keyboard leaves: some browsers don't make the page smaller for it. */
function useVisibleArea() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { visualViewport: area } = window;
    if (!area) return;
    const follow = () => {
      const element = frame.current;
      if (!element) return;
      // Zoomed in, one looks at a part: the frame stays as it is.
      const isCovered = area.scale <= 1.01 && area.height < window.innerHeight * KEYBOARD_SHARE;
      element.toggleAttribute('data-keyboard', isCovered);
      element.style.setProperty('--visible-top', isCovered ? `${area.offsetTop}px` : '');
      element.style.setProperty('--visible-height', isCovered ? `${area.height}px` : '');
    };
    follow();
    area.addEventListener('resize', follow);
    area.addEventListener('scroll', follow);
    return () => {
      area.removeEventListener('resize', follow);
      area.removeEventListener('scroll', follow);
    };
  }, []);
  return frame;
}

/** Fills the window below the header of the site, also when a keyboard is open: for a conversation. */
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
