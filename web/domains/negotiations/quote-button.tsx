import { Suspense, useState } from 'react';
import type { ServiceCard } from '@oficio/contract/domains/catalogue/catalogue.schema.ts';
import { MessageSquareText } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { openAuthDialog } from '../../platform/auth-dialog.ts';
import { lazyWithQueries } from '../../platform/lazy-with-queries.tsx';
import { withReturnTo } from '../../platform/return-to.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { showInfo } from '../../ui/toaster.tsx';
import { invitationWords as words } from './negotiations-invitation.text.ts';

const QuoteDialog = lazyWithQueries(async () => (await import('./quote-dialog.tsx')).QuoteDialog);

/** Opens the quote modal; somebody who is not signed in is asked to do so first. */
export function QuoteButton({ onOpen }: { onOpen: () => void }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const press = () => {
    if (user) return onOpen();
    const here = pathname + search;
    showInfo(words.signIn);
    if (!openAuthDialog('login', { returnTo: here })) void navigate(withReturnTo('/login', here));
  };
  return (
    <div className="mt-5 flex flex-col gap-2.5 border-t border-line pt-5">
      <Button variant="secondary" fullWidth icon={<MessageSquareText />} onClick={press}>
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
}

/** Fetches the modal when it is wanted first, and keeps it from then on. */
export function QuoteHost({ card, open, onOpenChange }: QuoteHostProps) {
  const [isWanted, setIsWanted] = useState(open);
  if (open && !isWanted) setIsWanted(true);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <QuoteDialog card={card} open={open} onOpenChange={onOpenChange} />
      </Suspense>
    )
  );
}
