import { useEffect, useEffectEvent } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Runs before the first paint and stores a press on a `data-early-press` link before hydration: the
 * link's name is set on the document, for styles and for `useEarlyPress`. A second press follows
 * the link, so that the page also works when its scripts never load; on a link within the page it
 * cancels the first press.
 */
export const earlyPressScript = `document.addEventListener('click',function(e){
var a=e.target.closest&&e.target.closest('[data-early-press]'),d=document.documentElement.dataset;
if(!a||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
var n=a.getAttribute('data-early-press'),again=d.pressed===n;
if(again&&a.getAttribute('href')[0]!=='#')return;
e.preventDefault();if(again)delete d.pressed;else d.pressed=n})`;

/**
 * Calls `act` once if the link of this name was pressed before hydration. Returns the properties
 * that mark the link until then.
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
