import { testAccessibility } from './accessibility.ts';
import { screens } from './screens.ts';

testAccessibility(screens);
