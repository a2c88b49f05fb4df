import { useEffect, useEffectEvent } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Runs before the first paint and keeps a press on a `data-early-press` link that is made before hydration: its name
 * waits on the document, for styles and for `useEarlyPress`. A second press follows the link, so that a page whose
 * scripts never arrive is not dead; on a link within the page it takes the first one back.
 */
export const earlyPressScript = `document.addEventListener('click',function(e){
var a=e.target.closest&&e.target.closest('[data-early-press]'),d=document.documentElement.dataset;
if(!a||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
var n=a.getAttribute('data-early-press'),again=d.pressed===n;
if(again&&a.getAttribute('href')[0]!=='#')return;
e.preventDefault();if(again)delete d.pressed;else d.pressed=n})`;

/**
 * Calls `act` once if the link of this name was pressed before hydration. Returns the properties that mark the link
 * until then.
 */
export function useEarlyPress(name: string, act: () => void): { 'data-early-press'?: string } {
  const isHydrated = useHydrated();
  const resume = useEffectEvent(act);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset['pressed'] !== name) return;
    delete dataset['pressed'];
    resume();
  }, [name]);
  return isHydrated ? {} : { 'data-early-press': name };
}
