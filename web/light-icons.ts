import type { Plugin } from 'vite';

/**
 * What an icon of lucide-react is here: its drawing with the product's look. The package's own factory serves other
 * frameworks, contexts and aliases as well, on every render of every icon.
 */
const factory = `
import { createElement } from 'react';

const look = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

export default function createIcon({ node }) {
  return (props) => {
    const isSpoken = 'aria-label' in props || 'role' in props;
    const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ...look, 'aria-hidden': !isSpoken, ...props }, drawing);
  };
}
`;

/** Makes the icons light: 2 kB (gzip) less on every page. They know no `size` and no other property of Lucide's own. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => ({ code: factory, map: null, moduleSideEffects: false }),
    },
  };
}
