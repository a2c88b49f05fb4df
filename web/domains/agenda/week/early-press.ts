import { useEffect } from 'react';

declare global {
  /** The button that had the focus, or was pressed, before the scripts of the page had loaded. */
  var earlyButton: { name: string; isPressed: boolean } | undefined;
}

/** Stores the last drawn button that was focused or pressed, and marks a pressed one. A press only opens something. */
export const storePressScript = `['focusin','click'].forEach(function(t){document.addEventListener(t,function(e){
var b=e.target.closest&&e.target.closest('[data-drawn] button'),p=t==='click';if(!b)return;
window.earlyButton={name:b.getAttribute('aria-label')||b.textContent,isPressed:p};if(!p)return;
document.querySelectorAll('[data-drawn] [aria-busy]').forEach(function(o){o.removeAttribute('aria-busy')});
b.setAttribute('aria-busy','true')})})`;

/** Continues on the button of the same name what was begun before the hydration: the focus, and the press. */
export function useEarlyButton(): void {
  useEffect(() => {
    const early = globalThis.earlyButton;
    if (!early) return;
    globalThis.earlyButton = undefined;
    const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
    const button = buttons.find((each) => (each.ariaLabel ?? each.textContent) === early.name);
    if (document.activeElement === document.body) button?.focus();
    if (early.isPressed) button?.click();
  }, []);
}
