import { testAccessibility } from './accessibility.ts';

testAccessibility('desktop');
