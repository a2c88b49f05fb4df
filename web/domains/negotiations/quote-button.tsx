import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { openAuthDialog } from '#platform/session/auth-dialog.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { withReturnTo } from '#platform/session/return-to.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { showInfo } from '#ui/feedback/toaster.tsx';
import { invitationWords as words } from './quote/invitation.text.ts';

const QuoteDialog = lazyPart(async () => (await import('./quote/quote-dialog.tsx')).QuoteDialog);

/** The query parameter that opens the modal again after signing in, with the stored draft. */
const REOPEN_PARAMETER = 'presupuesto';

/** Returns the path of this page with the parameter that opens the modal. */
function useReturnPath(): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(REOPEN_PARAMETER, '1');
  return `${pathname}?${params.toString()}`;
}

/** Returns a function that starts signing in, which returns to `path`. */
function useSignIn(path: string): () => void {
  const navigate = useNavigate();
  return () => {
    showInfo(words.signIn);
    if (!openAuthDialog('login', { returnTo: path })) void navigate(withReturnTo('/login', path));
  };
}

/** Opens the quote modal. A visitor signs in first. */
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
  /** Returns a form for client details that every order needs; nothing when none is missing. */
  missingDetails?: ((hasOwnAddress: boolean) => ReactNode) | undefined;
}

/** Opens the modal after signing in, and removes the parameter from the address. */
function useReopening(onOpenChange: QuoteHostProps['onOpenChange']): void {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const shouldReopen = user !== null && params.has(REOPEN_PARAMETER);
  const reopen = useEffectEvent(() => {
    params.delete(REOPEN_PARAMETER);
    setParams(params, { replace: true, preventScrollReset: true });
    onOpenChange(true);
  });
  useEffect(() => {
    if (shouldReopen) reopen();
  }, [shouldReopen]);
}

/** Loads the modal when it opens for the first time. It stays mounted with the entered data. */
export function QuoteHost({ card, open, onOpenChange, missingDetails }: QuoteHostProps) {
  const [hasOpened, setHasOpened] = useState(open);
  const returnPath = useReturnPath();
  const signIn = useSignIn(returnPath);
  useReopening(onOpenChange);
  if (open && !hasOpened) setHasOpened(true);
  return (
    hasOpened && (
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
