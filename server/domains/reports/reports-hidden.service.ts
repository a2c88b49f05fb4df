import type { listHiddenObjects as endpoint } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import {
  SHOWN_HIDDEN_OBJECTS,
  type HiddenObject,
} from '@oficio/contract/domains/reports/reports.schema.ts';
import type { Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { getReportParts } from './reports-loading.service.ts';
import { loadObject } from './reports-objects.service.ts';
import { listHidingReports } from './reports.queries.ts';
import { toHiddenObject } from './reports.view.ts';

/** Returns undefined for an object that was deleted. */
async function loadHidden(db: Db, id: string, now: number): Promise<HiddenObject | undefined> {
  const parts = await getReportParts(db, id);
  const { object_type: type, object_id: objectId, owner_id: ownerId } = parts.report;
  const state = await loadObject(db, { type, id: objectId, ownerId });
  return state && toHiddenObject(parts, state, now);
}

/** Returns the own objects that a decision hides, newest first. */
export const listHiddenObjects: UseCase<typeof endpoint> = async (context, { userId }) => {
  const { db } = context;
  const now = await context.now(db);
  const hidden: HiddenObject[] = [];
  for (const id of await listHidingReports(db, userId, SHOWN_HIDDEN_OBJECTS)) {
    const object = await loadHidden(db, id, now);
    if (object) hidden.push(object);
  }
  return hidden;
};
