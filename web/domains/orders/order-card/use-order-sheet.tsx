import { Suspense, useState, type ReactNode } from 'react';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { ClientProfileDialog } from '../client-profile-dialog.tsx';
import type { PartyAction } from '../orders.actions.ts';
import { otherFirstNameOf } from './order-party.tsx';

const ChangeSheet = lazyPart(async () => (await import('../changes/change-sheet.tsx')).ChangeSheet);

/** The sheet of an action and the profile of a client, which open over a list or a page. */
export function useOrderSheet(viewer: OrderParty, now: number) {
  const [opened, setOpened] = useState<{ order: Order; action: PartyAction } | null>(null);
  const [client, setClient] = useState<Order['client'] | null>(null);
  const overlay: ReactNode = (
    <>
      {opened && (
        <Suspense fallback={null}>
          <ChangeSheet
            key={opened.action}
            order={opened.order}
            action={opened.action}
            viewer={viewer}
            otherName={otherFirstNameOf(opened.order, viewer)}
            now={now}
            onChange={(action) => setOpened({ ...opened, action })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {client && <ClientProfileDialog client={client} onClose={() => setClient(null)} />}
    </>
  );
  return {
    overlay,
    openSheet: (order: Order, action: PartyAction) => setOpened({ order, action }),
    showClient: setClient,
  };
}
