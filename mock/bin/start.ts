import { loadContract } from '../gateway/contract.ts';
import { assertPortFree } from '../gateway/ports.ts';
import { buildIfStale, CONTRACT_BUNDLE, DOCUMENTATION, WEB_APP } from './build.ts';
import { type Running, runUntilStopped } from './lifecycle.ts';
import { START_HELP, startOptions, wantsHelp } from './options.ts';
import { project } from './project.ts';
import { openTree } from './tree.ts';

const banner = (url: string) => `
Tsubame – paper trading only: no real money, no real orders.

  Open      ${url}/app/
  Contract  ${url}/docs/
  Control   ${url}/control/  or  npm run control -- --help
  Your own  ${url.replace('127.0.0.1', 'anna.localhost')}/app/  (a sandbox for each name)
  Account   090-1234-5678
  Password  demo1234

Ctrl-C stops everything.
`;

const line = process.argv.slice(2);

async function run(running: Running): Promise<void> {
  const options = startOptions(line, process.env, project.root);
  // What can be refused at once is refused before the slow work of building.
  await assertPortFree('127.0.0.1', options.port);
  await buildIfStale(project.root, CONTRACT_BUNDLE, running.say, running.signal);
  loadContract(project.contract);
  await buildIfStale(project.root, WEB_APP, running.say, running.signal);
  await buildIfStale(project.root, DOCUMENTATION, running.say, running.signal);
  running.signal.throwIfAborted();
  const { url } = await openTree(project, options, running);
  running.say(banner(url));
}

if (wantsHelp(line)) console.log(START_HELP);
else await runUntilStopped(run);
