import { testAccessibility } from './accessibility.ts';
import { screens } from './screens.ts';

const wide = Object.entries(screens).map(([role, all]) => [
  role,
  all.filter(({ isWide }) => isWide),
]);

testAccessibility(Object.fromEntries(wide) as typeof screens);
