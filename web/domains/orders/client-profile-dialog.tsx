import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { ClientFacts } from '../accounts/client-facts.tsx';
import { ReceivedReviewList } from '../accounts/received-review-list.tsx';
import { PersonMenu } from '../blocks/person-menu.tsx';
import { ordersWords } from './orders.text.ts';

export interface ClientProfileDialogProps {
  client: Pick<
    Order['client'],
    'id' | 'fullName' | 'photoUrl' | 'rating' | 'reviewsReceived' | 'facts'
  >;
  onClose: () => void;
}

/** The profile of a client for providers: photo, rating and received reviews. */
export function ClientProfileDialog({ client, onClose }: ClientProfileDialogProps) {
  const { fullName, photoUrl, rating, reviewsReceived, facts } = client;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={ordersWords.profileTitle}>
      <div className="flex flex-col items-center gap-2 text-center">
        <Avatar name={fullName} photoUrl={photoUrl} size="xl" />
        <p className="mt-2 font-display text-2xl font-bold wrap-anywhere" translate="no">
          {fullName}
        </p>
        <PersonMenu
          person={client}
          photoUrl={photoUrl}
          report={{ objectType: 'CLIENT', objectId: client.id }}
        />
        {rating.count > 0 && <Stars rating={rating.average} count={rating.count} variant="row" />}
        <ClientFacts facts={facts} isExplained className="mt-2" />
      </div>
      <h3 className="mt-7 text-xl">{ordersWords.reviewsReceived}</h3>
      <div className="mt-3">
        {reviewsReceived.length > 0 ? (
          <ReceivedReviewList reviews={reviewsReceived} />
        ) : (
          <p className="text-muted">{ordersWords.noReviews}</p>
        )}
      </div>
    </Dialog>
  );
}
