import type { CardContent } from './content-types.ts';
import argentina from './cards-argentina.json' with { type: 'json' };
import chile from './cards-chile.json' with { type: 'json' };
import colombia from './cards-colombia.json' with { type: 'json' };
import ecuador from './cards-ecuador.json' with { type: 'json' };
import espana from './cards-espana.json' with { type: 'json' };
import mexico from './cards-mexico.json' with { type: 'json' };
import peru from './cards-peru.json' with { type: 'json' };

/** The service cards, three per provider. */
export const cards = [
  ...peru,
  ...colombia,
  ...argentina,
  ...espana,
  ...chile,
  ...ecuador,
  ...mexico,
] as readonly CardContent[];
