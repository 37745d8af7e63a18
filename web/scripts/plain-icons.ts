import type { Plugin } from 'vite';

const MAKER = /node_modules\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/** Lucide's icons as `ui/icon.tsx` draws them: no context, no classes, no names for developers. */
const PLAIN = `import { createElement } from 'react';
export default ({ node }) => (props) => createElement(
  'svg',
  { width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round', ...props },
  node.map(([tag, attributes]) => createElement(tag, attributes)),
);
`;

/**
 * Puts a few lines in the place of what Lucide makes its icons with, most of which serves settings that the app does not use:
 * 1 kB of the first load.
 *
 * @throws Error when an icon is made of anything but its data: Lucide is then written another way, and this must follow
 */
export function plainIcons(): Plugin {
  return {
    name: 'tsubame-plain-icons',
    apply: 'build',
    transform(code, id) {
      if (!MAKER.test(id)) return null;
      if (!code.includes('function createLucideIcon(iconDataOrName'))
        throw new Error('Lucide makes its icons in another way.');
      return { code: PLAIN, map: null };
    },
  };
}
