import type { Context, Tx } from '#platform/context.ts';
import { queueMail } from '#domains/mail/mail.service.ts';
import { readMailBase } from '#domains/texts/texts.service.ts';
import { reportUrl, type ReportSubject } from '../reports-links.service.ts';
import { decisionMail } from '../reports.template.ts';
import { isUnconfirmed, toDecisionFacts, type ReportParts } from '../reports.view.ts';

/** Mails the decision to both sides. Readers who cannot sign in receive a link with a token. */
export async function mailDecision(context: Context, tx: Tx, parts: ReportParts): Promise<void> {
  const { report, complaints } = parts;
  const { config } = context;
  const facts = toDecisionFacts(parts);
  const base = await readMailBase(context, tx.db);
  const contextOf = (to: string, subject?: ReportSubject) => ({
    ...base,
    to,
    url: reportUrl(config, report.id, subject),
  });
  if (report.owner_erased_at === null) {
    const owner = contextOf(report.owner_email, report.owner_is_active ? undefined : 'owner');
    await queueMail(tx, decisionMail(owner, 'OWNER', facts));
  }
  for (const row of complaints) {
    const own = { ...facts, reasons: [row.reason] };
    if (isUnconfirmed(row)) continue;
    if (row.reporter_email)
      await queueMail(tx, decisionMail(contextOf(row.reporter_email, row.id), 'REPORTER', own));
    else if (row.reporter_address && row.reporter_is_active)
      await queueMail(tx, decisionMail(contextOf(row.reporter_address), 'REPORTER', own));
  }
}
