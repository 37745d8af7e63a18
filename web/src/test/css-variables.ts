/** The stylesheet with variables that every file may use; those of a rule for `:root` are others. */
const TOKENS = 'ui/tokens.css';

/** Set by Base UI on its drawer during a drag; each use has a fallback. */
const FROM_LIBRARIES = ['--drawer-swipe-progress', '--drawer-swipe-movement-y'];

const USED = /var\(\s*(--[\w-]+)|getPropertyValue\(\s*['"`](--[\w-]+)/g;

/** Declarations for the whole page. */
const OF_ROOT = /^:root \{[^}]*\}/gm;

/** A declaration in a stylesheet, or a key of an inline style. */
const DECLARED = /(?:^|[{;,\s'"[])(--[\w-]+)['"]?\]?\s*:/gm;

/**
 * Uses of CSS variables that neither the design tokens nor the file declares, as `file: --name`; browsers ignore them silently.
 * @param files texts of stylesheets and components by their path below `src`.
 */
export function unknownVariables(files: ReadonlyMap<string, string>): string[] {
  const roots = [...files.values()].flatMap((text) => text.match(OF_ROOT) ?? []);
  const tokens = declaredIn([files.get(TOKENS) ?? '', ...roots].join('\n'));
  return [...files].flatMap(([path, text]) => {
    const own = declaredIn(text);
    const unknown = [...text.matchAll(USED)]
      .map(([, inSheet, inScript]) => inSheet ?? inScript ?? '')
      .filter((name) => !tokens.has(name) && !own.has(name) && !FROM_LIBRARIES.includes(name));
    return [...new Set(unknown)].map((name) => `${path}: ${name}`);
  });
}

function declaredIn(text: string): Set<string> {
  return new Set([...text.matchAll(DECLARED)].map(([, name = '']) => name));
}
