import { createRequire } from 'node:module';
import { onTestFinished, vi } from 'vitest';

interface Dom {
  readonly window: { close(): void } & Record<string, unknown>;
}

// Required, as jsdom brings no types.
const { JSDOM, VirtualConsole } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options: { readonly url: string; readonly virtualConsole: object }) => Dom;
  VirtualConsole: new () => object;
};

/** Installs a page's XMLHttpRequest and `FormData` for one test, and returns the page's `Blob`. */
export function installPageGlobals(url: string): typeof Blob {
  // A separate console without output, because expected failures would be printed.
  const { window } = new JSDOM('', { url, virtualConsole: new VirtualConsole() });
  for (const name of ['XMLHttpRequest', 'FormData', 'Blob']) vi.stubGlobal(name, window[name]);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    window.close();
  });
  return window.Blob as typeof Blob;
}
