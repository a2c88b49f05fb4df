import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { Link } from 'react-router';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { NEW_CLIENTS_PATH } from '../providers/new-clients-setting.tsx';
import { newClientsWords as words } from './changes/new-clients.text.ts';
import { newClientOrdersQuery } from './orders-new-clients.api.ts';

const RejectNewClientsSheet = lazyPart(
  async () => (await import('./changes/reject-new-clients-sheet.tsx')).RejectNewClientsSheet,
);

/** From this number on the provider is offered to reject them in one step; one is answered like any order. */
const FEWEST = 2;

/** Offers to reject the pending orders of new clients together. Nothing while there are few. */
export function NewClientOrders() {
  const { data } = useQuery(newClientOrdersQuery());
  const [isRejecting, setIsRejecting] = useState(false);
  const pending = data?.pending ?? 0;
  return (
    <>
      {pending >= FEWEST && (
        <Banner
          title={words.title(pending)}
          icon={<UserRoundPlus />}
          className="mt-6"
          action={
            <>
              <Button variant="secondary" onClick={() => setIsRejecting(true)}>
                {words.reject}
              </Button>
              <Button asChild variant="ghost">
                <Link to={NEW_CLIENTS_PATH}>{words.setting}</Link>
              </Button>
            </>
          }
        >
          {words.lead}
        </Banner>
      )}
      {isRejecting && (
        <Suspense fallback={null}>
          <RejectNewClientsSheet count={pending} onClose={() => setIsRejecting(false)} />
        </Suspense>
      )}
    </>
  );
}
