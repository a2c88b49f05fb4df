import type { PersonContent } from './content-types.ts';
import people from './clients.json' with { type: 'json' };

/** Sixty clients, all of them authors of reviews. */
export const clients = people as readonly PersonContent[];
