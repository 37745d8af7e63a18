import type { Plugin } from 'vite';

/**
 * React Router names its contexts and components by `X.displayName = …` and makes them by unmarked calls, so that
 * bundlers must keep even `Form` and `ScrollRestoration`. Dropping the names and marking the calls pure lets what the
 * app does not use fall away: 7 kB brotli of a first load that may have 110.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'tsubame-shake-router',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/react-router\//.test(id)) return null;
      return {
        code: code
          .replace(/^\s*[\w.]+\.displayName = .*;$/gm, '')
          .replace(/(= )((?:React\w*)\.(?:forwardRef|memo|createContext)\()/g, '$1/* @__PURE__ */ $2'),
        map: null,
      };
    },
  };
}
