import { defineJob } from '#platform/jobs/listeners.ts';
import { chooseListedPages } from './landing/listed-pages.service.ts';

/** Chooses, every hour, the landing pages that the sitemap lists. */
export const listLandingPages = defineJob({
  name: 'discovery.list-landing-pages',
  cron: '7 * * * *',
  timeoutSeconds: 1800,
  run: (context, _data, { signal }) => chooseListedPages(context, signal),
});
