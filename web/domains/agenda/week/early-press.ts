import { useEffect } from 'react';
import { DAY } from '../agenda-days.api.ts';

declare global {
  /** The names of the buttons that had the focus, and were pressed, before the scripts of the page had loaded. */
  var earlyButtons: { focused?: string; pressed?: string } | undefined;
}

/**
 * Stores the drawn buttons that were focused and pressed last, and marks the pressed one. A press opens something or shows other
 * days, so that only the last one counts. A chosen day is written to the address, where the scripts read it; the drawn hours are of
 * another day then and cannot be pressed. The name of hours is in `data-name`, because their text differs for a device in another zone.
 */
export const storePressScript = `(function(d,s){
function drawn(e){return e.target.closest&&e.target.closest('[data-drawn] :is(button,input)')}
function name(b){return b.dataset.name||b.getAttribute('aria-label')||b.textContent}
function mark(b){d.querySelectorAll('[data-drawn] :is(button,input)[aria-busy]').forEach(function(o){o.removeAttribute('aria-busy')});
b.setAttribute('aria-busy','true')}
d.addEventListener('focusin',function(e){var b=drawn(e);if(b)s.focused=name(b)});
d.addEventListener('click',function(e){var b=drawn(e);if(!b||b.type==='date')return;
s.focused=s.pressed=name(b);mark(b)});
d.addEventListener('change',function(e){var b=drawn(e),u=new URL(location);if(!b||!b.value)return;
u.searchParams.set('${DAY}',b.value);history.replaceState(null,'',u);delete s.pressed;mark(b);
d.querySelectorAll('[data-drawn] [role=group]').forEach(function(g){g.inert=true;g.setAttribute('aria-busy','true')})})
})(document,window.earlyButtons={})`;

/** Continues on the buttons of the same names what was begun before the hydration: the focus, and the press. */
export function useEarlyButtons(): void {
  useEffect(() => {
    const { focused, pressed } = globalThis.earlyButtons ?? {};
    globalThis.earlyButtons = undefined;
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(button, input)')];
    const named = (name: string | undefined) =>
      name &&
      controls.find(
        (each) => (each.dataset['name'] ?? each.ariaLabel ?? each.textContent) === name,
      );
    const [focus, press] = [named(focused), named(pressed)];
    if (focus && document.activeElement === document.body) focus.focus();
    if (press) press.click();
  }, []);
}
