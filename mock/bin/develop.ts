import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { request } from 'undici';
import { freePort } from '../gateway/ports.ts';
import { SupervisedChild } from '../gateway/supervisor.ts';
import type { CommandContext } from './lifecycle.ts';
import type { StartOptions } from './options.ts';
import { importedPrices } from './own-prices.ts';
import { type StackFiles, startStack } from './stack.ts';

const VITE_PORT = 5173;

/** What the contract watcher sends. */
interface WatcherMessage {
  /** Digest of what the contract means for a provider. */
  readonly shape?: string;
  /** The watcher itself has to load changed modules. */
  readonly restart?: boolean;
  /** The code of the sandbox has changed. */
  readonly restartSandbox?: boolean;
}

export interface DevelopmentFiles extends StackFiles {
  /** Root of the repository. */
  readonly root: string;
  /** A copy of the contract to watch in place of the repository's own. */
  readonly watched?: string;
}

/**
 * Starts everything that `npm start` starts, the contract watcher and Vite's development server.
 *
 * @returns the addresses of web and gateway
 * @throws StartError if a process cannot start; the lifecycle closes those that have started.
 */
export async function develop(
  files: DevelopmentFiles,
  options: StartOptions,
  context: CommandContext,
): Promise<{ web: string; gateway: string }> {
  const { onClose, print, log } = context;
  const { root, watched } = files;
  const imported = await importedPrices(options.prices, context.print);
  const { url, sandbox } = await startStack(files, { ...options, priceStore: imported?.store }, context);

  let shape: string | undefined;
  const contract = new SupervisedChild({
    name: 'The contract watcher',
    args: [join(root, 'openapi/scripts/watch.ts'), ...(watched === undefined ? [] : [watched])],
    ready: async () => true,
    onOutput: print,
    onMessage(message) {
      const { shape: receivedShape, restart, restartSandbox } = message as WatcherMessage;
      if (restartSandbox) sandbox.restart();
      if (restart) contract.restart();
      if (receivedShape === undefined) return;
      // The sandbox reads the generated contract only at its start.
      if (shape !== undefined && receivedShape !== shape) sandbox.restart();
      shape = receivedShape;
    },
    log: log.child({ part: 'contract' }),
  });
  onClose(() => contract.stop());

  const port = await freePort(VITE_PORT);
  const web = new SupervisedChild({
    name: 'The web development server',
    args: [
      viteProgram(root),
      join(root, 'web'),
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--strictPort',
    ],
    env: {
      TSUBAME_API: url,
      TSUBAME_FINDINGS: join(dirname(files.contract), 'findings.json'),
    },
    ready: () => answers(port),
    log: log.child({ part: 'web' }),
  });
  onClose(() => web.stop());
  await Promise.all([contract.start(), web.start()]);
  return { web: `http://127.0.0.1:${port}`, gateway: url };
}

function viteProgram(root: string): string {
  const find = createRequire(join(root, 'web/package.json'));
  return join(find.resolve('vite/package.json'), '../bin/vite.js');
}

async function answers(port: number): Promise<boolean> {
  try {
    const { body } = await request(`http://127.0.0.1:${port}/app/`, { headersTimeout: 2000 });
    await body.dump();
    return true;
  } catch {
    return false;
  }
}
