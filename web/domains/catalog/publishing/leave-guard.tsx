import { Suspense, useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { publishingWords as words } from './publishing.text.ts';
import { lazyPart } from '../../../platform/api/fetch-part.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

interface LeaveGuardProps {
  /** Something was written or chosen that is not on the server. */
  hasChanges: boolean;
  /** Set before going on after saving. */
  isLeaving: RefObject<boolean>;
}

/** Asks before unsaved changes are left behind, within the app and when the tab is closed. */
export function LeaveGuard({ hasChanges, isLeaving }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onOpenChange={() => blocker.reset()}
        title={words.leaveTitle}
        description={words.leaveReason}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
        onConfirm={() => blocker.proceed()}
      />
    </Suspense>
  );
}
