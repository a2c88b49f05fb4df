import type { objectToReport as endpoint } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import type { UseCase } from '#platform/http/route.ts';
import { performAction } from '#platform/lifecycle/perform-action.ts';
import { reportLifecycle } from './lifecycle/lifecycle.service.ts';
import { getReportParts, loadOwnImages, personOf } from './reports-loading.service.ts';
import { toReportView } from './reports.view.ts';

/**
 * Objects to the first decision, once for the owner and for each reporter, and so requests the second one. Throws
 * REPORT_NOT_FOUND (404), REPORT_LINK_ENDED (410), NOT_DECIDED_YET, DECISION_FINAL, ALREADY_OBJECTED and OBJECTION_LATE (409).
 */
export const objectToReport: UseCase<typeof endpoint> = (
  context,
  actor,
  { params: { id }, body },
) =>
  context.transaction(async (tx) => {
    const parts = await getReportParts(tx.db, id, { lock: true });
    const now = await context.now(tx.db);
    // The token of a mail may replace the session, so the person is no party that the engine finds.
    const person = personOf(context, parts, { actor, token: body.token, now });
    const row = { id, person, ...parts };
    await performAction(context, tx, reportLifecycle, row, {
      action: 'object',
      by: person.side === 'OWNER' ? 'owner' : 'reporter',
      userId: actor?.userId ?? null,
      now,
      input: body,
    });
    const objected = await getReportParts(tx.db, id);
    const images = await loadOwnImages(context, tx.db, objected, person);
    return toReportView(objected, person, { images, now });
  });
