import type { ComponentType, ReactNode } from 'react';
import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import type { LucideIcon } from 'lucide-react';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import ChartLine from 'lucide-react/icons/chart-line';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import Palette from 'lucide-react/icons/palette';
import ScrollText from 'lucide-react/icons/scroll-text';
import SearchX from 'lucide-react/icons/search-x';
import Shapes from 'lucide-react/icons/shapes';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import UsersRound from 'lucide-react/icons/users-round';
import Webhook from 'lucide-react/icons/webhook';
import Wrench from 'lucide-react/icons/wrench';
import { WaitingCardCount } from '#domains/catalog/waiting-card-count.tsx';
import { DisputeCount } from '#domains/administration/dispute-count.tsx';
import { ReportCount } from '#domains/reports/report-count.tsx';
import { VerificationCount } from '#domains/verifications/verification-count.tsx';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { adminText } from './admin.text.ts';

export interface AdminSection {
  /** Part of the address after `/admin/`; empty for the first section. */
  name: string;
  label: string;
  Icon: LucideIcon;
  /** The right of its endpoints; absent for a section of all administrators. */
  right?: AdministratorRight;
  /** The number of records that wait. */
  mark?: ReactNode;
  Page: ComponentType;
  /** The page of one record, whose id follows the name in the address. */
  RecordPage?: ComponentType;
}

const page = (load: () => Promise<{ default: ComponentType }>) =>
  lazyPart(async () => (await load()).default);

const ReportsPage = page(() => import('#domains/reports/reports-page.tsx'));

/** The sections of the administration, in the order of its navigation. */
export const adminSections: readonly AdminSection[] = [
  {
    name: '',
    label: adminText.overview,
    Icon: ChartLine,
    Page: page(() => import('#domains/overview/overview-page.tsx')),
  },
  {
    name: 'settings',
    label: adminText.settings,
    Icon: SlidersHorizontal,
    right: 'settings',
    Page: page(() => import('#domains/settings/settings-page.tsx')),
  },
  {
    name: 'brand',
    label: adminText.brand,
    Icon: Palette,
    right: 'settings',
    Page: page(() => import('#domains/brand/brand-page.tsx')),
  },
  {
    name: 'skills',
    label: adminText.skills,
    Icon: Shapes,
    right: 'settings',
    Page: page(() => import('#domains/skills/skills-page.tsx')),
  },
  {
    name: 'synonyms',
    label: adminText.synonyms,
    Icon: MessageCircleQuestion,
    right: 'settings',
    Page: page(() => import('#domains/skills/synonyms-page.tsx')),
  },
  {
    name: 'trades',
    label: adminText.trades,
    Icon: Wrench,
    right: 'settings',
    Page: page(() => import('#domains/skills/trades-page.tsx')),
  },
  {
    name: 'dangers',
    label: adminText.dangers,
    Icon: TriangleAlert,
    right: 'settings',
    Page: page(() => import('#domains/dangers/danger-notes-page.tsx')),
  },
  {
    name: 'unmet-demand',
    label: adminText.unmetDemand,
    Icon: SearchX,
    right: 'settings',
    Page: page(() => import('#domains/discovery/unmet-demand-page.tsx')),
  },
  {
    name: 'statements',
    label: adminText.statements,
    Icon: ReceiptText,
    right: 'money',
    Page: page(() => import('#domains/statements/statements-page.tsx')),
    RecordPage: page(() => import('#domains/statements/statement-page.tsx')),
  },
  {
    name: 'texts',
    right: 'settings',
    label: adminText.texts,
    Icon: FileText,
    Page: page(() => import('#domains/texts/texts-page.tsx')),
    RecordPage: page(() => import('#domains/texts/text-editor-page.tsx')),
  },
  {
    name: 'users',
    label: adminText.users,
    Icon: UsersRound,
    right: 'people',
    Page: page(() => import('#domains/administration/users-page.tsx')),
    RecordPage: page(() => import('#domains/administration/user-page.tsx')),
  },
  {
    name: 'orders',
    label: adminText.orders,
    Icon: ClipboardList,
    right: 'moderation',
    Page: page(() => import('#domains/administration/orders-page.tsx')),
    RecordPage: page(() => import('#domains/administration/order-page.tsx')),
  },
  {
    name: 'imports',
    label: adminText.imports,
    Icon: FileSpreadsheet,
    right: 'people',
    Page: page(() => import('#domains/imports/imports-page.tsx')),
  },
  {
    name: 'disputes',
    label: adminText.disputes,
    Icon: Scale,
    right: 'moderation',
    mark: <DisputeCount />,
    Page: page(() => import('#domains/administration/disputes-page.tsx')),
    RecordPage: page(() => import('#domains/administration/dispute-page.tsx')),
  },
  {
    name: 'reports',
    label: adminText.reports,
    Icon: Flag,
    right: 'moderation',
    mark: <ReportCount />,
    Page: ReportsPage,
    RecordPage: ReportsPage,
  },
  {
    name: 'waiting-cards',
    label: adminText.waitingCards,
    Icon: ClipboardCheck,
    right: 'moderation',
    mark: <WaitingCardCount />,
    Page: page(() => import('#domains/catalog/waiting-cards-page.tsx')),
  },
  {
    name: 'verifications',
    label: adminText.verifications,
    Icon: ShieldCheck,
    right: 'moderation',
    mark: <VerificationCount />,
    Page: page(() => import('#domains/verifications/verifications-page.tsx')),
  },
  {
    name: 'webhooks',
    label: adminText.webhooks,
    Icon: Webhook,
    right: 'settings',
    Page: page(() => import('#domains/event-webhooks/webhooks-page.tsx')),
  },
  {
    name: 'audit-log',
    label: adminText.auditLog,
    Icon: ScrollText,
    right: 'people',
    Page: page(() => import('#pages/admin/audit-page.tsx')),
  },
];
