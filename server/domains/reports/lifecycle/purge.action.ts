import { releaseImages } from '#domains/media/media-holding.service.ts';
import { deleteReportTexts } from '../reports.queries.ts';
import { defineAction } from './define-action.rules.ts';

/** Deletes the texts, copies, addresses and pictures of a report that was decided long ago. The fact stays. */
export const purge = defineAction({
  rules: [
    {
      from: ['DECIDED', 'FINAL'],
      by: 'system',
      to: 'FORGOTTEN',
      isDue: true,
      isSilent: true,
      notifies: [],
    },
  ],
  async effect({ tx, row: { id }, call }) {
    await deleteReportTexts(tx.db, id);
    await releaseImages(tx, id);
    return { forgotten_at: new Date(call.now) };
  },
});
