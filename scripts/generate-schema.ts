/**
 * Writes two files from a migrated database: server/platform/database/schema.ts, the table types for
 * Kysely, and server/database/schema.sql, the tables as SQL to read.
 * `node scripts/generate-schema.ts <connection string>`. The migrations are the source; never edit
 * the results.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { generateTables } from './generate-tables.ts';

/** Types of the contract that the columns below use, each with its file in `contract/domains` or `contract/platform`. */
const contractTypes = {
  AdministratorRight: 'platform/api/administrator-rights.ts',
  AuditAction: 'audit/audit.schema.ts',
  AuditEntry: 'audit/audit.schema.ts',
  AuditSubject: 'audit/audit.schema.ts',
  Availability: 'providers/providers.schema.ts',
  AvailabilityException: 'providers/providers.schema.ts',
  ChatKind: 'chat/chat.rules.ts',
  ImageKind: 'media/media.schema.ts',
  CancellationReason: 'orders/orders.rules.ts',
  LapseReason: 'orders/orders.rules.ts',
  MoveOutcome: 'orders/orders-issues.rules.ts',
  OrderImagePurpose: 'orders/orders-job.rules.ts',
  OrderIssue: 'orders/orders-issues.rules.ts',
  OrderParty: 'orders/orders.rules.ts',
  OrderPhase: 'orders/orders-states.rules.ts',
  ProblemKind: 'orders/orders-issues.rules.ts',
  ProblemReplyKind: 'orders/orders-issues.rules.ts',
  NegotiationAction: 'negotiations/negotiations.rules.ts',
  NegotiationActor: 'negotiations/negotiations.rules.ts',
  NegotiationCancellationReason: 'negotiations/negotiations.rules.ts',
  NegotiationParty: 'negotiations/negotiations.rules.ts',
  NegotiationStatus: 'negotiations/negotiations-states.rules.ts',
  NoticeHours: 'catalog/catalog.rules.ts',
  OrderAction: 'orders/orders.rules.ts',
  OrderActor: 'orders/orders.rules.ts',
  OrderStatus: 'orders/orders-states.rules.ts',
  PromotionType: 'orders/orders-costs.rules.ts',
  VerificationStatus: 'verifications/verifications.schema.ts',
  RefusedLine: 'imports/imports.schema.ts',
  ReportDecision: 'reports/reports.rules.ts',
  ReportedType: 'reports/reports.rules.ts',
  ReportPhase: 'reports/reports.rules.ts',
  ReportReason: 'reports/reports.rules.ts',
  ReportSide: 'reports/reports.rules.ts',
  Role: 'accounts/accounts.schema.ts',
  SettlementCause: 'orders/orders-issues.rules.ts',
  StoredSnapshot: 'reports/reports.schema.ts',
};

/**
 * Columns that hold less than their SQL type says: a check or the code that writes them admits only these values.
 * An override replaces the whole type of the column, so it repeats `| null` and `Generated`. JSON is written as text.
 */
const columns = {
  'audit_log.action': 'AuditAction',
  'audit_log.after': "JSONColumnType<AuditEntry['after'], string | null, never>",
  'audit_log.before': "JSONColumnType<AuditEntry['before'], string | null, never>",
  'audit_log.subject_type': 'AuditSubject',
  'chats.kind': 'Generated<ChatKind>',
  'images.kind': 'ImageKind',
  'mailed_links.purpose': "'VERIFY_EMAIL' | 'RESET_PASSWORD'",
  'negotiation_history.action': 'NegotiationAction',
  'negotiation_history.by_party': 'NegotiationActor',
  'negotiation_history.from_status': 'NegotiationStatus | null',
  'negotiation_history.to_status': 'NegotiationStatus',
  'negotiation_offers.by_party': 'NegotiationParty',
  'negotiations.cancellation_reason': 'NegotiationCancellationReason | null',
  'negotiations.status': 'NegotiationStatus',
  'imports.refused': 'JSONColumnType<RefusedLine[], string | undefined, never>',
  'notifications.params': 'JSONColumnType<JsonObject>',
  'order_history.action': 'OrderAction',
  'order_history.by_party': 'OrderActor',
  'order_history.from_status': 'OrderStatus | null',
  'order_history.to_status': 'OrderStatus',
  'provider_areas.kind': "'PLACES' | 'RADIUS'",
  // A trigger sets both.
  'provider_areas.search_point': 'Generated<string>',
  'provider_areas.search_radius_km': 'Generated<number>',
  'provider_profiles.availability': 'JSONColumnType<Availability>',
  'vacations.replaced': 'JSONColumnType<AvailabilityException[], string, never>',
  'order_images.purpose': 'OrderImagePurpose',
  'order_issue_replies.by_party': 'OrderParty',
  'order_issue_replies.kind': 'ProblemReplyKind',
  'order_issues.kind': "'ABSENCE' | 'PROBLEM'",
  'order_issues.problem_kind': 'ProblemKind | null',
  'order_issues.reported_by': 'OrderParty',
  'order_moves.outcome': 'MoveOutcome | null',
  'order_moves.proposed_by': 'OrderParty',
  'report_complaints.reason': 'ReportReason',
  'report_complaints.snapshot':
    'JSONColumnType<StoredSnapshot, string | null, string | null> | null',
  'report_decisions.decision': 'ReportDecision',
  'report_objections.side': 'ReportSide',
  'reports.object_type': 'ReportedType',
  'reports.phase': 'Generated<ReportPhase>',
  'service_orders.cancellation_reason': 'CancellationReason | null',
  'service_orders.cancelled_by': 'OrderActor | null',
  'service_orders.caused_by': 'SettlementCause | null',
  'service_orders.issue': 'OrderIssue | null',
  'service_orders.issue_by': 'OrderParty | null',
  'service_orders.notice_hours': 'Generated<NoticeHours>',
  'service_orders.move_by': 'OrderParty | null',
  'service_cards.notice_hours': 'Generated<NoticeHours>',
  'service_orders.phase': 'Generated<OrderPhase>',
  'service_orders.promotion_type': 'PromotionType',
  'service_orders.status': 'OrderStatus',
  'sessions.end_reason':
    "'LOGOUT' | 'THEFT' | 'PASSWORD_RESET' | 'PASSWORD_CHANGED' | 'EMAIL_CHANGED' | 'DEACTIVATED' | 'PAUSED' | null",
  'users.administrator_rights': 'Generated<AdministratorRight[]>',
  'users.roles': 'Generated<Role[]>',
  'skill_synonyms.kind': "Generated<'OBJECT' | 'TRADE' | 'TROUBLE'>",
  'verifications.status': 'Generated<VerificationStatus>',
};

const customImports = Object.fromEntries(
  Object.entries(contractTypes).map(([name, file]) => [
    name,
    `@oficio/contract/${file.startsWith('platform/') ? '' : 'domains/'}${file}`,
  ]),
);

/** Returns the source text of schema.ts for the database of the connection string. */
export function generateSchema(connectionString: string): string {
  const result = spawnSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect=postgres',
      '--default-schema=public',
      '--include-pattern=public.*',
      '--numeric-parser=number',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      `--custom-imports=${JSON.stringify(customImports)}`,
      `--overrides=${JSON.stringify({ columns })}`,
      '--print',
      '--log-level=error',
      `--url=${connectionString}`,
    ],
    { encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(result.stderr);
  return result.stdout
    .slice(result.stdout.indexOf('/**'))
    .replace('export interface DB {', 'export interface Database {');
}

const [connectionString] = process.argv.slice(2);
if (import.meta.main && connectionString) {
  writeFileSync('server/platform/database/schema.ts', generateSchema(connectionString));
  writeFileSync('server/database/schema.sql', await generateTables(connectionString));
}
