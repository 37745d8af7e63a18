import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\//;

/**
 * React Router names its contexts and components by `X.displayName = …`, makes them by unmarked calls and derives
 * classes from `React.Component`, so that bundlers must keep even `Scripts` and `ScrollRestoration`. Without the names,
 * and with what makes them marked pure, what the app does not use falls away; and so do warnings for developers.
 *
 * @throws Error when one of these is not found: React Router is then written another way, and this must follow
 */
export function droppable(code: string): string {
  const context = mapOf(code, /^(\w+)\.contextType = (\w+);$/gm);
  const steps: readonly [RegExp, (...found: string[]) => string][] = [
    [/^\s*[\w.]+\.displayName = .*;$/gm, () => ''],
    [/^\w+\.contextType = \w+;$/gm, () => ''],
    [/(?<== )(?=React\w*\.(?:forwardRef|memo|createContext)\()/g, () => '/* @__PURE__ */ '],
    [
      /^var (\w+) = (class extends React\w*\.Component) \{\n(.*?)^\};$/gms,
      (_, name = '', head = '', body = '') => {
        const field = context.has(name) ? `static contextType = ${context.get(name)};\n` : '';
        return `var ${name} = /* @__PURE__ */ (() => ${head} {\n${field}${body}})();`;
      },
    ],
    [/^var ENABLE_DEV_WARNINGS = true;$/gm, () => 'var ENABLE_DEV_WARNINGS = false;'],
  ];
  return steps.reduce((written, [pattern, replace]) => {
    const next = written.replace(pattern, replace);
    if (next === written) throw new Error(`React Router has nothing any more that looks like ${pattern}.`);
    return next;
  }, code);
}

/** Lets what the app does not use of React Router fall away. */
export function shakeRouter(): Plugin {
  return {
    name: 'tsubame-shake-router',
    apply: 'build',
    transform(code, id) {
      return ROUTER.test(id) && code.includes('function HashRouter(')
        ? { code: droppable(code), map: null }
        : null;
    },
  };
}

const mapOf = (text: string, pattern: RegExp) =>
  new Map([...text.matchAll(pattern)].map(([, key = '', value = '']) => [key, value]));
