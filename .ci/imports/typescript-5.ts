import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Preloaded before dependency-cruiser, which parses with the JavaScript API of TypeScript. Version 7 has none, so
// dependency-cruiser gets the version 5 that the SDK's generators use.
const sdk = createRequire(join(import.meta.dirname, '../../sdk/package.json'));
const urls = new Map(
  ['typescript', 'typescript/package.json'].map((name) => [name, pathToFileURL(sdk.resolve(name)).href]),
);

registerHooks({
  resolve: (specifier, context, next) => {
    const url = urls.get(specifier);
    if (!url) return next(specifier, context);
    return { url, shortCircuit: true, format: url.endsWith('.json') ? 'json' : 'commonjs' };
  },
});
