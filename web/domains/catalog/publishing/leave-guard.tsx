import { Suspense, useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { publishingWords as words } from './publishing.text.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';

const ConfirmDialog = lazyPart(
  async () => (await import('#ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

interface LeaveGuardProps {
  /** True while the form has changes that the server has not stored. */
  hasChanges: boolean;
  /** Set to true before navigating away after saving. */
  isLeaving: RefObject<boolean>;
}

/** Asks for confirmation before a navigation or a closed tab loses unsaved changes. */
export function LeaveGuard({ hasChanges, isLeaving }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasChanges) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [hasChanges]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        isOfNavigation
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
