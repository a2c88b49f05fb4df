import { sql } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

/** The commission statements that a provider was sent, with their lines. */
export const exportedStatements = ({ profileId }: ExportOwner): ExportSections => ({
  statements: sql`select s.month, s.state, s.number, s.sent_at, s.paid_at,
      (select coalesce(jsonb_agg(jsonb_build_object('order', o.number, 'corrects', line.corrects, 'currency', line.currency,
         'total_cents', line.total_cents, 'platform_fee_cents', line.platform_fee_cents,
         'discount_cents', line.discount_cents) order by o.id), '[]')
         from statement_lines line join service_orders o on o.id = line.order_id where line.statement_id = s.id) as lines,
      (select jsonb_agg(jsonb_build_object('action', action, 'number', number, 'grounds', grounds, 'at', at) order by id)
         from statement_history where statement_id = s.id) as history
    from statements s where s.provider_profile_id = ${profileId} and s.state <> 'OPEN' order by s.month`,
});
