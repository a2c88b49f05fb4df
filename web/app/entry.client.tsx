import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startSession } from '../platform/session/session.ts';
import { overlayNavigation, startOverlayHistory } from '../ui/overlays/overlay-navigation.ts';

// Libraries that insert a style element (scroll locking, toasts) read the page's nonce from this
// variable.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
});

startSession();
startOverlayHistory();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[overlayNavigation]} />
    </StrictMode>,
  );
});
