import type { Order, RebookingObstacle } from '@oficio/contract/domains/orders/orders.schema.ts';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Link } from 'react-router';
import { cardAddress } from '#platform/card-address.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { repeatJob, repeatRequest } from '../job/repeated-job.ts';
import { ordersWords } from '../orders.text.ts';
import { otherFirstNameOf } from './order-party.tsx';

/** Returns true for an order after which the client may book again. */
const hasEnded = ({ status }: Order) => status !== 'PENDING' && status !== 'ACCEPTED';

/** Returns the address at which the client books the same package again; null when it is gone. */
export function rebookingPath(order: Order): string | null {
  const { serviceCard, rebookablePackageId } = order;
  if (!hasEnded(order) || rebookablePackageId === null) return null;
  return cardAddress(serviceCard.id, { package: rebookablePackageId, reservar: 'abrir' });
}

function pathInstead({ serviceCard, provider }: Order, obstacle: RebookingObstacle): string {
  switch (obstacle) {
    case 'CUSTOM_PACKAGE':
      return cardAddress(serviceCard.id, { presupuesto: '1' });
    case 'PACKAGE_GONE':
      return cardAddress(serviceCard.id, { reservar: 'abrir' });
    case 'CARD_PAUSED':
      return `/provider-profiles/${provider.id}`;
    case 'UNAVAILABLE':
      return `/?${new URLSearchParams({ search: serviceCard.title }).toString()}`;
  }
}

/** Books the same package again, or says why that is impossible and what to do instead. */
export function Rebooking({ order }: { order: Order }) {
  const user = useUser();
  const path = rebookingPath(order);
  const { rebookingObstacle: obstacle } = order;
  const repeat = () => repeatJob(order, user);
  if (path)
    return (
      <Button asChild variant="secondary" icon={<CalendarPlus />}>
        <Link to={path} onClick={repeat}>
          {ordersWords.bookAgain}
        </Link>
      </Button>
    );
  if (!hasEnded(order) || !obstacle) return null;
  const instead = ordersWords.rebookingObstacles[obstacle];
  const repeats = {
    CUSTOM_PACKAGE: () => repeatRequest(order, user),
    PACKAGE_GONE: repeat,
    CARD_PAUSED: undefined,
    UNAVAILABLE: undefined,
  };
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-sm text-muted">{instead.text(otherFirstNameOf(order, 'client'))}</p>
      <Button asChild variant="secondary">
        <Link to={pathInstead(order, obstacle)} onClick={repeats[obstacle]}>
          {instead.label}
        </Link>
      </Button>
    </div>
  );
}
