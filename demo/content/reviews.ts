import type { ReviewContent } from './content-types.ts';
import argentina from './reviews-argentina.json' with { type: 'json' };
import chile from './reviews-chile.json' with { type: 'json' };
import colombia from './reviews-colombia.json' with { type: 'json' };
import ecuador from './reviews-ecuador.json' with { type: 'json' };
import espana from './reviews-espana.json' with { type: 'json' };
import mexico from './reviews-mexico.json' with { type: 'json' };
import peru from './reviews-peru.json' with { type: 'json' };

/** Reviews with different comments. */
export const reviews = [
  ...peru,
  ...colombia,
  ...argentina,
  ...espana,
  ...chile,
  ...ecuador,
  ...mexico,
] as readonly ReviewContent[];
