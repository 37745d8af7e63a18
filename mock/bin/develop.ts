import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { request } from 'undici';
import { freePort } from '../gateway/ports.ts';
import { SupervisedChild } from '../gateway/supervisor.ts';
import type { Running } from './lifecycle.ts';
import type { StartOptions } from './options.ts';
import { openTree, type TreeParts } from './tree.ts';

const VITE_PORT = 5173;

export interface DevelopedParts extends TreeParts {
  /** Root of the repository. */
  readonly root: string;
  /** A copy of the contract to watch in place of the repository's own. */
  readonly watched?: string;
}

/**
 * Starts everything that `npm start` does, the watch over the contract and the development server of the web.
 *
 * @returns the addresses of web and gateway
 * @throws StartError when a part cannot start; what has started is closed by the lifecycle.
 */
export async function develop(
  parts: DevelopedParts,
  options: StartOptions,
  running: Running,
): Promise<{ web: string; gateway: string }> {
  const { onClose, say, warn } = running;
  const { root, watched } = parts;
  const { url, sandbox } = await openTree(parts, options, running);

  let shape: string | undefined;
  const contract = new SupervisedChild({
    name: 'The watch over the contract',
    args: [join(root, 'openapi/scripts/watch.ts'), ...(watched === undefined ? [] : [watched])],
    ready: async () => true,
    say,
    heard(message) {
      const { shape: heard } = message as { shape: string };
      // Its handlers stand on what is generated: a process that has read the contract before does not see it.
      if (shape !== undefined && heard !== shape) sandbox.again();
      shape = heard;
    },
    log: warn,
  });
  onClose(() => contract.stop());

  const port = await freePort(VITE_PORT);
  const web = new SupervisedChild({
    name: 'The development server of the web',
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
      TSUBAME_FINDINGS: join(dirname(parts.contract), 'findings.json'),
    },
    ready: () => answers(port),
    log: warn,
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
