/** The sheet whose variables every file may use. */
const TOKENS = 'ui/tokens.css';

/** Set by Base UI on its drawer while a finger moves it; each use has a fallback for when it is not. */
const FROM_LIBRARIES = ['--drawer-swipe-progress', '--drawer-swipe-movement-y'];

const USED = /var\(\s*(--[\w-]+)|getPropertyValue\(\s*['"`](--[\w-]+)/g;

/** A declaration in a sheet, or a key of an inline style. */
const DECLARED = /(?:^|[{;,\s'"[])(--[\w-]+)['"]?\]?\s*:/gm;

/**
 * Uses of CSS variables that neither the token sheet nor the file itself declares, as `file: --name`: the browser takes
 * each for nothing, without a word.
 *
 * @param files texts of sheets and components by their path below `src`.
 */
export function unknownVariables(files: ReadonlyMap<string, string>): string[] {
  const tokens = declaredIn(files.get(TOKENS) ?? '');
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
