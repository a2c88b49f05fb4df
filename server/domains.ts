import { accounts } from './domains/accounts/accounts.domain.ts';
import { administration } from './domains/administration/administration.domain.ts';
import { agenda } from './domains/agenda/agenda.domain.ts';
import { audit } from './domains/audit/audit.domain.ts';
import { backups } from './domains/backups/backups.domain.ts';
import { blocks } from './domains/blocks/blocks.domain.ts';
import { brand } from './domains/brand/brand.domain.ts';
import { calendarFeeds } from './domains/calendar-feeds/calendar-feeds.domain.ts';
import { calendars } from './domains/calendars/calendars.domain.ts';
import { catalog } from './domains/catalog/catalog.domain.ts';
import { chat } from './domains/chat/chat.domain.ts';
import { dangers } from './domains/dangers/dangers.domain.ts';
import { discovery } from './domains/discovery/discovery.domain.ts';
import { eventWebhooks } from './domains/event-webhooks/event-webhooks.domain.ts';
import { favorites } from './domains/favorites/favorites.domain.ts';
import { firstDay } from './domains/first-day/first-day.domain.ts';
import { imports } from './domains/imports/imports.domain.ts';
import { legal } from './domains/legal/legal.domain.ts';
import { mail } from './domains/mail/mail.domain.ts';
import { media } from './domains/media/media.domain.ts';
import { negotiations } from './domains/negotiations/negotiations.domain.ts';
import { notifications } from './domains/notifications/notifications.domain.ts';
import { orders } from './domains/orders/orders.domain.ts';
import { overview } from './domains/overview/overview.domain.ts';
import { places } from './domains/places/places.domain.ts';
import { providers } from './domains/providers/providers.domain.ts';
import { push } from './domains/push/push.domain.ts';
import { reports } from './domains/reports/reports.domain.ts';
import { reputation } from './domains/reputation/reputation.domain.ts';
import { reviews } from './domains/reviews/reviews.domain.ts';
import { searchAlerts } from './domains/search-alerts/search-alerts.domain.ts';
import { serviceRequests } from './domains/service-requests/service-requests.domain.ts';
import { settings } from './domains/settings/settings.domain.ts';
import { skills } from './domains/skills/skills.domain.ts';
import { statements } from './domains/statements/statements.domain.ts';
import { texts } from './domains/texts/texts.domain.ts';
import { threads } from './domains/threads/threads.domain.ts';
import { verifications } from './domains/verifications/verifications.domain.ts';
import { webhooks } from './domains/webhooks/webhooks.domain.ts';
import type { Domain } from './platform/domain.ts';

/**
 * All domains by level, the lowest first. A domain imports domains of lower levels, never one of its own or a higher
 * level. The checks of names and imports read this list too.
 */
export const domainLevels: readonly (readonly Domain[])[] = [
  [media, audit, webhooks, backups],
  [settings],
  [brand],
  [mail, push, places],
  [texts],
  [accounts, skills],
  [blocks],
  [providers],
  [dangers, calendars],
  [catalog],
  [orders, favorites, searchAlerts, serviceRequests, verifications],
  [negotiations, discovery, reputation, agenda, calendarFeeds, imports, statements],
  [chat, reviews],
  [reports, threads],
  [notifications, legal],
  [administration],
  [eventWebhooks, firstDay],
  [overview],
];

export const domains: readonly Domain[] = domainLevels.flat();

export const routes = domains.flatMap((domain) => domain.routes ?? []);

export const sockets = domains.flatMap(({ socket }) => socket ?? []);

/** Words of files, in the order in which they are loaded. */
export const wordFiles = domains.flatMap(({ words }) => words ?? []);

/** Work that runs after a commit or at a scheduled time. */
export const work = {
  listeners: domains.flatMap(({ listeners }) => listeners ?? []),
  jobs: domains.flatMap(({ jobs }) => jobs ?? []),
  recorders: domains.flatMap(({ recorders }) => recorders ?? []),
  personalData: domains.toReversed().map(({ exports, erases }) => ({ exports, erases })),
};
