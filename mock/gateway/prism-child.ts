import { createRequire } from 'node:module';
import type { PrismOptions } from './prism.ts';

// Runs Prism's library as its command line does. The command line notices a changed contract half a second late, reads it three
// times and closes open connections; this process reads it once, when the parent sends a message.

type Operations = unknown[];

const cli = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js'));
const { createLogger } = cli('@stoplight/prism-core') as {
  createLogger(name: string, options: object): object;
};
const { getHttpOperationsFromSpec } = cli('@stoplight/prism-http') as {
  getHttpOperationsFromSpec(file: string): Promise<Operations>;
};
const { createServer } = cli('@stoplight/prism-http-server') as {
  createServer(
    operations: Operations,
    options: object,
  ): { listen(port: number, host: string): Promise<string> };
};

const { contractFile, port, upstream } = JSON.parse(process.argv[2] ?? '') as PrismOptions;
const config = {
  ...{ validateRequest: true, validateResponse: true, checkSecurity: true },
  // A response that breaks the contract is an error.
  errors: true,
  mock: { dynamic: false },
  ...(upstream === undefined ? { isProxy: false } : { isProxy: true, upstream: new URL(upstream) }),
};

/** Prism's server searches this list for each request, so changing it in place changes the contract. */
const operations: Operations = [];

async function read(): Promise<void> {
  const found = await getHttpOperationsFromSpec(contractFile);
  if (found.length === 0) throw new Error('No operations found in the current file.');
  operations.splice(0, operations.length, ...found);
}

const first = read();
let lastRead = first;
process.on('message', () => {
  // If the new contract cannot be read, the old one stays in use.
  lastRead = lastRead.then(read).catch((error: Error) => console.error(`Error: ${error.message}`));
});
await first;
const logger = createLogger('Prism', { level: 'silent' });
// The gateway sets the CORS headers.
await createServer(operations, { cors: false, config, components: { logger } }).listen(port, '127.0.0.1');
