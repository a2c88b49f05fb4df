import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { MessageSquareText } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { openAuthDialog } from '../../../platform/session/auth-dialog.ts';
import { lazyPart } from '../../../platform/api/fetch-part.ts';
import { withReturnTo } from '../../../platform/session/return-to.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showInfo } from '../../../ui/feedback/toaster.tsx';
import { invitationWords as words } from './invitation.text.ts';

const QuoteDialog = lazyPart(async () => (await import('./quote-dialog.tsx')).QuoteDialog);

/** In the address one comes back to: the modal is to be open again, with what was written in it. */
const REOPENS = 'presupuesto';

/** This page with the modal open. */
function useReturnPath(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(REOPENS, '1');
  return `${pathname}?${params.toString()}`;
}

/** Signing in, and then back to `path`. */
function useSignIn(path: string): () => void {
  const navigate = useNavigate();
  return () => {
    showInfo(words.signIn);
    if (!openAuthDialog('login', { returnTo: path })) void navigate(withReturnTo('/login', path));
  };
}

/** Opens the quote modal; somebody who is not signed in is asked to do so first. */
export function QuoteButton({ onOpen }: { onOpen: () => void }) {
  const user = useUser();
  const signIn = useSignIn(useReturnPath());
  return (
    <div className="mt-5 flex flex-col gap-2.5 border-t border-line pt-5">
      <Button
        variant="secondary"
        fullWidth
        icon={<MessageSquareText />}
        onClick={user ? onOpen : signIn}
      >
        {words.open}
      </Button>
      <p className="text-center text-sm text-muted">{words.openHint}</p>
    </div>
  );
}

export interface QuoteHostProps {
  card: ServiceCard;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Asks the client for the details that every order needs; absent when none is missing. */
  missingDetails?: ReactNode;
}

/** Opens the modal for whoever comes back from signing in, and takes the wish out of the address. */
function useReopening(onOpenChange: QuoteHostProps['onOpenChange']): void {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const isWished = user !== null && params.has(REOPENS);
  const reopen = useEffectEvent(() => {
    params.delete(REOPENS);
    setParams(params, { replace: true, preventScrollReset: true });
    onOpenChange(true);
  });
  useEffect(() => {
    if (isWished) reopen();
  }, [isWished]);
}

/** Fetches the modal when it is wanted first, and keeps it from then on. */
export function QuoteHost({ card, open, onOpenChange, missingDetails }: QuoteHostProps) {
  const [isWanted, setIsWanted] = useState(open);
  const returnPath = useReturnPath();
  const signIn = useSignIn(returnPath);
  useReopening(onOpenChange);
  if (open && !isWanted) setIsWanted(true);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <QuoteDialog
          card={card}
          open={open}
          onOpenChange={onOpenChange}
          returnPath={returnPath}
          missingDetails={missingDetails}
          onSignIn={() => {
            onOpenChange(false);
            signIn();
          }}
        />
      </Suspense>
    )
  );
}
