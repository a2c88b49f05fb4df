import { deleteUnverified } from './domains/accounts/accounts.jobs.ts';
import { mailResetLink, mailVerificationLink } from './domains/accounts/accounts.listeners.ts';
import { accountsRoutes } from './domains/accounts/accounts.routes.ts';
import { blocksRoutes } from './domains/blocks/blocks.routes.ts';
import {
  deleteOld,
  eraseAccounts,
  formerDisputeQueues,
} from './domains/administration/administration.jobs.ts';
import { refreshDisputeQueue } from './domains/administration/administration.listeners.ts';
import { administrationRoutes } from './domains/administration/administration.routes.ts';
import { auditRoutes } from './domains/audit/audit.routes.ts';
import { removeExpiredChatInstances, notifyOfUnreadMessages } from './domains/chat/chat.jobs.ts';
import { chatRoutes } from './domains/chat/chat.routes.ts';
import { chatSocket } from './domains/chat/chat.socket.ts';
import { serviceRequestsRoutes } from './domains/service-requests/service-requests.routes.ts';
import { listLandingPages } from './domains/discovery/discovery.jobs.ts';
import { countUnmetSearches } from './domains/discovery/discovery.listeners.ts';
import { discoveryRoutes } from './domains/discovery/discovery.routes.ts';
import { favoritesRoutes } from './domains/favorites/favorites.routes.ts';
import { sweepVocabulary } from './domains/catalog/catalog.jobs.ts';
import { catalogRoutes } from './domains/catalog/catalog.routes.ts';
import { settingsRoutes } from './domains/settings/settings.routes.ts';
import { placesRoutes } from './domains/places/places.routes.ts';
import { skillsRoutes } from './domains/skills/skills.routes.ts';
import { deliverMail } from './domains/mail/mail.listeners.ts';
import { sweepImageFiles } from './domains/media/media.jobs.ts';
import {
  moveWithdrawnImage,
  removeDocumentFile,
  removeImageFiles,
} from './domains/media/media.listeners.ts';
import { ordersRoutes } from './domains/orders/orders.routes.ts';
import {
  endWaitingOnCard,
  startTurnsAfterBlock,
  startTurnsOfChangedCalendar,
  startTurnsOfFreedHours,
  startTurnsOfResumedCard,
} from './domains/orders/orders.listeners.ts';
import {
  expireMoves,
  endOrders,
  notifyNextWaiting,
  remindOfOrders,
  removePastWaitingDays,
  removeEndedOrderImages,
} from './domains/orders/orders.jobs.ts';
import { formerQueues } from './domains/notifications/writing/former-queues.jobs.ts';
import { partyListeners } from './domains/notifications/writing/orders.listeners.ts';
import { notificationListeners } from './domains/notifications/notifications.listeners.ts';
import { sendHeldMails } from './domains/notifications/notifications.jobs.ts';
import { notificationsRoutes } from './domains/notifications/notifications.routes.ts';
import { notificationsSocket } from './domains/notifications/notifications.socket.ts';
import {
  lapseNegotiations,
  remindOfNegotiations,
  removeEndedNegotiationImages,
} from './domains/negotiations/negotiations.jobs.ts';
import { negotiationsRoutes } from './domains/negotiations/negotiations.routes.ts';
import { checkFreeDays, endShownBadges } from './domains/providers/providers.jobs.ts';
import { providersRoutes } from './domains/providers/providers.routes.ts';
import {
  calculateFigures,
  refreshPlatformMean,
  recalculateOutdated,
} from './domains/reputation/reputation.jobs.ts';
import { refreshFigures } from './domains/reputation/reputation.listeners.ts';
import { reputationRoutes } from './domains/reputation/reputation.routes.ts';
import {
  remindOfBadges,
  sweepVerificationDocuments,
} from './domains/verifications/verifications.jobs.ts';
import { verificationsRoutes } from './domains/verifications/verifications.routes.ts';
import { publishReviews } from './domains/reviews/reviews.jobs.ts';
import { purgeReports } from './domains/reports/reports.jobs.ts';
import { reportsRoutes } from './domains/reports/reports.routes.ts';
import { reviewsRoutes } from './domains/reviews/reviews.routes.ts';
import type { JobDefinition, Listener } from './platform/jobs/listeners.ts';
import type { Route } from './platform/http/route.ts';
import type { SocketNamespace } from './platform/sockets/namespace.ts';

export const routes: readonly Route[] = [
  ...accountsRoutes,
  ...blocksRoutes,
  ...settingsRoutes,
  ...skillsRoutes,
  ...placesRoutes,
  ...providersRoutes,
  ...catalogRoutes,
  ...discoveryRoutes,
  ...ordersRoutes,
  ...favoritesRoutes,
  ...serviceRequestsRoutes,
  ...verificationsRoutes,
  ...negotiationsRoutes,
  ...reputationRoutes,
  ...chatRoutes,
  ...reviewsRoutes,
  ...reportsRoutes,
  ...notificationsRoutes,
  ...administrationRoutes,
  ...auditRoutes,
];

export const sockets: readonly SocketNamespace[] = [notificationsSocket, chatSocket];

/** All listeners and jobs: work that runs after a commit or at a scheduled time. */
export const work: { listeners: readonly Listener[]; jobs: readonly JobDefinition[] } = {
  listeners: [
    mailResetLink,
    mailVerificationLink,
    deliverMail,
    removeImageFiles,
    removeDocumentFile,
    moveWithdrawnImage,
    countUnmetSearches,
    startTurnsOfFreedHours,
    startTurnsOfChangedCalendar,
    startTurnsOfResumedCard,
    startTurnsAfterBlock,
    endWaitingOnCard,
    refreshFigures,
    ...partyListeners,
    ...notificationListeners,
    refreshDisputeQueue,
  ],
  jobs: [
    deleteUnverified,
    deleteOld,
    eraseAccounts,
    ...formerDisputeQueues,
    ...formerQueues,
    sweepImageFiles,
    sweepVocabulary,
    listLandingPages,
    checkFreeDays,
    endShownBadges,
    remindOfBadges,
    sweepVerificationDocuments,
    endOrders,
    expireMoves,
    remindOfOrders,
    notifyNextWaiting,
    removePastWaitingDays,
    removeEndedOrderImages,
    calculateFigures,
    recalculateOutdated,
    refreshPlatformMean,
    lapseNegotiations,
    remindOfNegotiations,
    removeEndedNegotiationImages,
    sendHeldMails,
    notifyOfUnreadMessages,
    removeExpiredChatInstances,
    publishReviews,
    purgeReports,
  ],
};
