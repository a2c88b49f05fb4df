import { searchFoundNothing } from '../catalog/catalog.events.ts';
import { defineListener } from '#platform/jobs/listeners.ts';
import { countUnmetSearch } from './discovery-unmet.service.ts';

export const countUnmetSearches = defineListener({
  name: 'discovery.count-unmet-searches',
  event: searchFoundNothing,
  handle: countUnmetSearch,
});
