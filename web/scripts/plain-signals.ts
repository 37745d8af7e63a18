import type { Plugin } from 'vite';

const REACT_DOM = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const SIGNAL = /(?<=^(?:var)? +\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)(?=[,;]$)/gm;
/** As many as React throws to itself: suspended work and hydration. */
const SIGNALS = 5;

/**
 * React's signals to itself as errors without a call stack. It makes them once while it is evaluated and knows them by
 * identity; nobody reads where they were made.
 *
 * @throws Error when they are not found: React is then written another way, and this must follow
 */
export function withoutStacks(code: string): string {
  const found = code.match(SIGNAL)?.length ?? 0;
  if (found !== SIGNALS) throw new Error(`React has ${found} signals to itself, and not ${SIGNALS}.`);
  return code.replace(SIGNAL, 'Object.create(Error.prototype, { message: { value: $1 } })');
}

/**
 * Leaves out the call stacks of React's signals. With a tool attached (Lighthouse, our bench, whoever looks at the page by the
 * DevTools) a new error has V8 read its file a second time for the places in it: 60 ms of a slow phone's main thread for the frame.
 */
export function plainSignals(): Plugin {
  return {
    name: 'tsubame-plain-signals',
    apply: 'build',
    transform: (code, id) => (REACT_DOM.test(id) ? { code: withoutStacks(code), map: null } : null),
  };
}
