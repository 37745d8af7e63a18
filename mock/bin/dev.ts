import { createRequire } from 'node:module';
import { join } from 'node:path';
import { request } from 'undici';
import { loadContract } from '../gateway/contract.ts';
import { assertPortFree, freePort } from '../gateway/ports.ts';
import { SupervisedChild } from '../gateway/supervisor.ts';
import { buildIfStale, CONTRACT_BUNDLE } from './build.ts';
import { runUntilStopped } from './lifecycle.ts';
import { startOptions } from './options.ts';
import { project } from './project.ts';
import { openTree } from './tree.ts';

const VITE_PORT = 5173;

const banner = (web: string, gateway: string) => `
Tsubame, while it is being written – paper trading only: no real money, no real orders.

  Open      ${web}/app/        the web app, reloaded as you write
  Control   ${gateway}/control/
  API       ${gateway}/api     the sandbox, begun again as the contract changes
  Account   090-1234-5678
  Password  demo1234

An edit in openapi/ is bundled, generated from and checked; what is wrong is told here and in the browser. Ctrl-C stops everything.
`;

await runUntilStopped(async (running) => {
  const { onClose, say, warn, signal } = running;
  const options = startOptions(process.argv.slice(2), process.env, project.root);
  await assertPortFree('127.0.0.1', options.port);
  await buildIfStale(project.root, CONTRACT_BUNDLE, say, signal);
  loadContract(project.contract);
  const { url, sandbox } = await openTree(project, options, running);

  let shape: string | undefined;
  const contract = new SupervisedChild({
    name: 'The watch over the contract',
    args: [join(project.root, 'openapi/scripts/watch.ts')],
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
      viteProgram(),
      join(project.root, 'web'),
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '--strictPort',
    ],
    env: { TSUBAME_API: url, TSUBAME_DATA_DIR: options.dataDirectory },
    ready: () => answers(port),
    log: warn,
  });
  onClose(() => web.stop());
  await Promise.all([contract.start(), web.start()]);
  say(banner(`http://127.0.0.1:${port}`, url));
});

function viteProgram(): string {
  const find = createRequire(join(project.root, 'web/package.json'));
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
