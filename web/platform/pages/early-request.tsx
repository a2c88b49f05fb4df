import { use } from 'react';
import { SESSION_KEY } from '#platform/session/session-storage.ts';
import { NonceContext } from './nonce-context.ts';
import { useHydrated } from './use-hydrated.ts';

declare global {
  /** The request of the page's HTML; its body is null after a failure. */
  var earlyRequest: { address: string; body: Promise<unknown> } | undefined;
}

const scriptOf = (address: string) => `(function(){try{
var t=JSON.parse(localStorage.getItem('${SESSION_KEY}')).state.accessToken,a=(function(){${address}})();
if(t)window.earlyRequest={address:a,body:fetch(a,{headers:{accept:'application/json',authorization:'Bearer '+t}})
.then(function(r){return r.ok?r.json():null}).catch(function(){return null})}}catch(e){}})()`;

/**
 * Requests data as the signed-in user while the scripts of the page are still loading. `address` is the body of a function in
 * JavaScript that returns the address; pass it only on the server: `import.meta.env.SSR ? … : ''`.
 */
export function EarlyRequest({ address }: { address: string }) {
  const nonce = use(NonceContext);
  const isHydrated = useHydrated();
  if (isHydrated) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptOf(address) : '' }}
    />
  );
}

/** Returns the response that the HTML requested, to the first caller and if it is of this address; otherwise null. */
export async function takeEarlyResponse(address: string): Promise<unknown> {
  const early = globalThis.earlyRequest;
  // Later it would be old.
  globalThis.earlyRequest = undefined;
  return early?.address === address ? early.body : null;
}
