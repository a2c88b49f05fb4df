import { defineJob } from '#platform/jobs/listeners.ts';
import { chooseListedPages } from './landing/listed-pages.service.ts';
import { forgetVisitors } from './visits/visits.service.ts';

/** Chooses, every hour, the landing pages that the sitemap lists. */
export const listLandingPages = defineJob({
  name: 'discovery.list-landing-pages',
  cron: '7 * * * *',
  timeoutSeconds: 1800,
  run: (context, _data, { signal }) => chooseListedPages(context, signal),
});

/** Deletes, after the end of each day, what could tell its visitors apart; a run that was missed is made up for. */
export const forgetVisitorsOfFormerDays = defineJob({
  name: 'discovery.forget-visitors',
  cron: '2 * * * *',
  async run(context) {
    const marks = await forgetVisitors(context);
    if (marks > 0) context.log.info({ marks }, 'deleted the marks of visitors');
  },
});
