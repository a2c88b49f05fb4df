import type { OrderParty as Party } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Link } from 'react-router';
import { firstNameOf } from '#platform/format/first-name.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { ClientFacts } from '#domains/accounts/client-facts.tsx';
import { ordersWords } from '../orders.text.ts';

export interface OrderPartyProps {
  order: Order;
  viewer: Party;
  onShowClient: () => void;
}

/** Returns the name of the other party. */
export function otherNameOf(order: Order, viewer: Party): string {
  return viewer === 'provider' ? order.client.fullName : order.provider.user.fullName;
}

/** Returns the first name of the other party, for sentences beside the full one. */
export function otherFirstNameOf(order: Order, viewer: Party): string {
  return firstNameOf(otherNameOf(order, viewer));
}

const NAME =
  'font-semibold underline decoration-line decoration-2 underline-offset-4 wrap-anywhere hover:decoration-accent';

/**
 * The other party of the order: for the provider a button that opens the client's profile, for the
 * client a link to the provider's page.
 */
export function OrderParty({ order, viewer, onShowClient }: OrderPartyProps) {
  const isProvider = viewer === 'provider';
  const { client, provider } = order;
  const person = isProvider ? client : provider.user;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={person.fullName} photoUrl={person.photoUrl} />
      <div className="min-w-0">
        <p className="text-xs font-semibold tracking-wide text-muted uppercase">
          {isProvider ? ordersWords.client : ordersWords.provider}
        </p>
        {isProvider ? (
          <>
            <button
              type="button"
              aria-haspopup="dialog"
              title={ordersWords.clientProfile(client.fullName)}
              className={`${NAME} -my-1 inline-flex min-h-8 cursor-pointer items-center text-left`}
              onClick={onShowClient}
              translate="no"
            >
              {client.fullName}
            </button>
            <Stars
              rating={client.rating.average}
              count={client.rating.count}
              className="ml-2 align-middle"
            />
            <ClientFacts facts={client.facts} />
          </>
        ) : (
          <Link
            to={`/provider-profiles/${provider.id}`}
            className={`${NAME} -my-1 inline-flex min-h-8 items-center`}
            translate="no"
          >
            {person.fullName}
          </Link>
        )}
      </div>
    </div>
  );
}
