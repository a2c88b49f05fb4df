import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Runs before the first paint and stores a press on a `data-early-press` link before hydration: the
 * link's name is set on the document, for styles and for `useEarlyPress`. A second press follows
 * the link, so that the page also works when its scripts never load; on a link within the page it
 * cancels the first press. A choice in what the press shows is written to the address, where the
 * scripts read it.
 */
export const earlyPressScript = `document.addEventListener('click',function(e){
var a=e.target.closest&&e.target.closest('[data-early-press]'),d=document.documentElement.dataset;
if(!a||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
var n=a.getAttribute('data-early-press'),again=d.pressed===n;
if(again&&a.getAttribute('href')[0]!=='#')return;
e.preventDefault();if(again)delete d.pressed;else d.pressed=n});
document.addEventListener('change',function(e){
var t=e.target,u=new URL(location);if(!document.documentElement.dataset.pressed||t.type!=='radio')return;
u.searchParams.set(t.name,t.value);history.replaceState(null,'',u)})`;

const never = () => () => {};

/** True on the server and until hydration, then only while a press before it on this link is carried out. */
export function useIsResumed(name: string): boolean {
  return useSyncExternalStore(
    never,
    () => document.documentElement.dataset['resumed'] === name,
    () => true,
  );
}

/**
 * Calls `act` once if the link of this name was pressed before hydration; until it ends, the document
 * has the link's name as `data-resumed`. Returns the properties that mark the link until hydration.
 */
export function useEarlyPress(
  name: string,
  act: () => void | Promise<void>,
): { 'data-early-press'?: string } {
  const isHydrated = useHydrated();
  const resume = useEffectEvent(act);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset['pressed'] !== name) return;
    delete dataset['pressed'];
    dataset['resumed'] = name;
    void Promise.resolve(resume()).finally(() => delete dataset['resumed']);
  }, [name]);
  return isHydrated ? {} : { 'data-early-press': name };
}
