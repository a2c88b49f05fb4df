import type { PersonContent } from './content-types.ts';
import people from './clients.json' with { type: 'json' };

/** The clients, each the author of at least one review. */
export const clients = people as readonly PersonContent[];
