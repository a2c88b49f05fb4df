import type { ProviderContent } from './content-types.ts';
import argentina from './providers-argentina.json' with { type: 'json' };
import chile from './providers-chile.json' with { type: 'json' };
import colombia from './providers-colombia.json' with { type: 'json' };
import ecuador from './providers-ecuador.json' with { type: 'json' };
import espana from './providers-espana.json' with { type: 'json' };
import mexico from './providers-mexico.json' with { type: 'json' };
import peru from './providers-peru.json' with { type: 'json' };

/** The providers, the demo provider first. */
export const providers = [
  ...peru,
  ...colombia,
  ...argentina,
  ...espana,
  ...chile,
  ...ecuador,
  ...mexico,
] as readonly ProviderContent[];
