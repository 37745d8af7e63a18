import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Code of a module, smaller still: it has been minified once, and does the same. */
export async function smaller(code: string): Promise<string> {
  const { code: written } = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, comparisons: false },
    // A function in parentheses is compiled with its file, beside the main thread, and not when it is first called: React in its
    // CommonJS wrappers is 200 ms of a slow phone's main thread.
    format: { wrap_func_args: true },
  });
  if (written === undefined) throw new Error('terser answered nothing');
  return written;
}

/**
 * Lets terser go over what Vite's own minifier wrote of the first load, before it is written to disk: 1.3 kB brotli at home. On
 * the sources themselves (`build.minify: 'terser'`) it gains half of that. The rest is not worth the time.
 *
 * @param chunks by name; one that is not there fails the build
 */
export function minifyAgain(chunks: readonly string[]): Plugin {
  return {
    name: 'tsubame-minify-again',
    apply: 'build',
    generateBundle: {
      // Vite writes the files that each chunk preloads in this hook too.
      order: 'post',
      async handler(_, bundle) {
        const outputs = Object.values(bundle).filter((output) => output.type === 'chunk');
        for (const name of chunks) {
          const chunk = outputs.find((output) => output.name === name);
          if (chunk === undefined) return this.error(`There is no chunk ${name} to minify again.`);
          chunk.code = await smaller(chunk.code);
        }
      },
    },
  };
}
