import type { ComponentType, ReactNode } from 'react';
import type { OrderParty as Party } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { OrderButtons, type ChatLinkComponent } from './order-card/order-card.tsx';
import { NextStep } from './order-card/next-step.tsx';
import { isReviewedBy } from './order-card/order-actions.tsx';
import { OrderBadges } from './order-card/order-badges.tsx';
import { OrderDetails } from './order-card/order-details.tsx';
import { OrderTimeline } from './order-card/order-history.tsx';
import { OrderMenu } from './order-card/order-menu.tsx';
import { OrderMoney } from './order-card/order-money.tsx';
import { OrderParty, otherFirstNameOf } from './order-card/order-party.tsx';
import { useOrderSheet } from './order-card/use-order-sheet.tsx';
import { useNow } from '#platform/pages/use-now.ts';
import { OrderJob } from './order-job.tsx';
import { ProblemPictures } from './images/problem-images.tsx';
import { nextRows } from './orders.actions.ts';
import { orderQuery } from './orders.api.ts';
import { ClosedReport } from './order-page/closed-report.tsx';
import { orderPageWords as words } from './order-page/order-page.text.ts';
import { OrderPossible } from './order-page/order-possible.tsx';

export interface OrderScreenProps {
  id: string;
  userId: string;
  onReview: (order: Order) => void;
  ChatLink: ChatLinkComponent;
  /** The own review of the order while only its author can see it. */
  SealedNote: ComponentType<{ orderId: string }>;
}

export function OrderScreenSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-5">
      <Skeleton className="h-11 w-32" />
      <Skeleton className="h-7 w-28 rounded-full" />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton shape="block" className="h-64 w-full" />
      <SkeletonText lines={3} />
      <Skeleton shape="block" className="h-48 w-full" />
    </SkeletonRegion>
  );
}

/** Shown for an unknown id and to users who are not a party of the order. */
function MissingOrder() {
  return (
    <div className="flex flex-col items-center py-10 text-center sm:py-16">
      <img
        src="/illustrations/not-found.svg"
        alt=""
        width={240}
        height={180}
        className="mb-8 h-45 w-60"
      />
      <h1 className="text-3xl">{words.missingTitle}</h1>
      <p className="mt-3 text-lg text-muted">{words.missingReason}</p>
      <Button asChild className="mt-8">
        <Link to="/dashboard">{words.toOwnOrders}</Link>
      </Button>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

interface ReviewsProps extends Pick<OrderScreenProps, 'SealedNote'> {
  order: Order;
  userId: string;
  otherName: string;
}

/** Says whether there is an own review, and a published one by the other party. */
function Reviews({ order, userId, otherName, SealedNote }: ReviewsProps) {
  const isOwnSent = isReviewedBy(order, userId);
  const own = order.reviews.find(({ author }) => author.id === userId)?.own;
  const isOtherSent = order.reviews.some(({ author }) => author.id !== userId);
  return (
    <Part title={words.reviews}>
      <p>{words.ownReview(isOwnSent)}</p>
      {own && (
        <blockquote className="my-3 flex flex-col gap-1.5 rounded-md bg-sunken px-3.5 py-3 wrap-anywhere">
          <Stars rating={own.rating} />
          {own.comment && <p className="whitespace-pre-line">{own.comment}</p>}
          {!own.comment && own.tags.length > 0 && <p>{own.tags.join(' · ')}</p>}
        </blockquote>
      )}
      {isOwnSent && <SealedNote orderId={order.id} />}
      <p className="mt-3 text-muted">{words.otherReview(otherName, isOtherSent)}</p>
    </Part>
  );
}

interface LoadedProps extends Omit<OrderScreenProps, 'id'> {
  order: Order;
  viewer: Party;
  onDeadline: () => void;
}

function LoadedOrder(props: LoadedProps) {
  const { order, viewer, userId, onReview, ChatLink, SealedNote, onDeadline } = props;
  const now = useNow();
  const { overlay, openSheet, showClient } = useOrderSheet(viewer, now);
  const otherName = otherFirstNameOf(order, viewer);
  const common = { order, viewer, otherName, now };
  const isAnswerFirst = nextRows(order).some(({ row }) => row.isAnswer);
  const details = (
    <div key="details" className="flex flex-col gap-5 p-5 sm:p-6 md:col-start-1 md:row-start-1">
      <OrderParty order={order} viewer={viewer} onShowClient={() => showClient(order.client)} />
      <OrderDetails order={order} viewer={viewer} />
      <OrderJob
        order={order}
        viewer={viewer}
        canAddImages={!order.providerMarkedCompleted && !order.issue}
      />
      <ProblemPictures order={order} viewer={viewer} />
    </div>
  );
  const money = <OrderMoney order={order} viewer={viewer} />;
  const action = (
    <div
      key="action"
      className={classNames(
        'flex flex-col gap-4 border-dashed border-line p-5 sm:p-6 md:col-start-2 md:row-start-1 md:border-y-0 md:border-l-2',
        isAnswerFirst ? 'border-b-2' : 'border-t-2',
      )}
    >
      {!isAnswerFirst && money}
      <NextStep {...common} onDeadline={onDeadline} />
      <OrderButtons
        order={order}
        viewer={viewer}
        userId={userId}
        now={now}
        onOpen={openSheet}
        onReview={onReview}
        ChatLink={ChatLink}
      />
      {isAnswerFirst && money}
    </div>
  );
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col items-start gap-3">
        <Button asChild variant="ghost" icon={<ArrowLeft />} className="-ml-5">
          <Link to={`/dashboard/${viewer}`}>{words.back}</Link>
        </Button>
        <div className="flex w-full items-center justify-between gap-2">
          <OrderBadges order={order} />
          <OrderMenu order={order} viewer={viewer} onOpen={openSheet} />
        </div>
        <h1 className="text-3xl text-balance wrap-anywhere">
          <Link to={`/service-cards/${order.serviceCard.id}`} className="hover:underline">
            {order.serviceCard.title}
          </Link>
        </h1>
      </header>
      <Card padding="none" className="overflow-hidden">
        <div className="flex flex-col md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          {isAnswerFirst ? [action, details] : [details, action]}
        </div>
      </Card>
      <div className="grid gap-8 md:grid-cols-2">
        <Part title={words.possible}>
          <OrderPossible {...common} isReviewed={isReviewedBy(order, userId)} />
        </Part>
        <Part title={words.timeline}>
          <OrderTimeline order={order} viewer={viewer} otherName={otherName} />
        </Part>
        {order.closedIssue && (
          <Part title={words.report(order.closedIssue.problemKind !== null)}>
            <ClosedReport order={order} viewer={viewer} otherName={otherName} />
          </Part>
        )}
        {order.status === 'COMPLETED' && (
          <Reviews order={order} userId={userId} otherName={otherName} SealedNote={SealedNote} />
        )}
      </div>
      {overlay}
    </div>
  );
}

/** The page of an order for one of its parties; everybody else sees that it was not found. */
export function OrderScreen({ id, userId, ...parts }: OrderScreenProps) {
  const query = useQuery(orderQuery(id));
  return (
    <QueryState
      query={query}
      title={words.failed}
      skeleton={<OrderScreenSkeleton />}
      missing={<MissingOrder />}
    >
      {(order) => (
        <LoadedOrder
          order={order}
          viewer={order.client.id === userId ? 'client' : 'provider'}
          userId={userId}
          {...parts}
          onDeadline={() => void query.refetch()}
        />
      )}
    </QueryState>
  );
}

export interface OrderSheetProps extends Omit<OrderScreenProps, 'SealedNote'> {
  onClose: () => void;
}

/** An order over another page of its provider, with its next step, its actions and a link to the rest. */
export function OrderSheet({ id, userId, onReview, ChatLink, onClose }: OrderSheetProps) {
  const query = useQuery(orderQuery(id));
  const now = useNow();
  const { overlay, openSheet, showClient } = useOrderSheet('provider', now);
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={words.sheetTitle}>
      <QueryState query={query} title={words.failed} skeleton={<SkeletonText lines={6} />}>
        {(order) => (
          <div className="flex flex-col gap-5">
            <div className="flex items-center justify-between gap-2">
              <OrderBadges order={order} />
              <OrderMenu order={order} viewer="provider" onOpen={openSheet} />
            </div>
            <h3 className="text-xl text-balance wrap-anywhere">
              <Link to={`/orders/${order.id}`} className="underline">
                {order.serviceCard.title}
              </Link>
            </h3>
            <OrderParty
              order={order}
              viewer="provider"
              onShowClient={() => showClient(order.client)}
            />
            <OrderDetails order={order} viewer="provider" />
            <NextStep
              order={order}
              viewer="provider"
              otherName={otherFirstNameOf(order, 'provider')}
              now={now}
              onDeadline={() => void query.refetch()}
            />
            <OrderButtons
              order={order}
              viewer="provider"
              userId={userId}
              now={now}
              onOpen={openSheet}
              onReview={onReview}
              ChatLink={ChatLink}
            />
            <Button asChild variant="ghost">
              <Link to={`/orders/${order.id}`}>{words.wholeOrder}</Link>
            </Button>
          </div>
        )}
      </QueryState>
      {overlay}
    </Sheet>
  );
}
