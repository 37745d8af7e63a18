import { loadContract } from '../gateway/contract.ts';
import { assertPortFree } from '../gateway/ports.ts';
import { buildIfStale, CONTRACT_BUNDLE, DOCUMENTATION, WEB_APP } from './build.ts';
import { type CommandContext, runUntilStopped } from './lifecycle.ts';
import { START_HELP, startOptions, wantsHelp } from './options.ts';
import { importedPrices } from './own-prices.ts';
import { PROJECT_PATHS } from './project.ts';
import { startStack } from './stack.ts';

const banner = (url: string, isAlwaysOpen: boolean) => `
Tsubame – paper trading only: no real money, no real orders.

  Open      ${url}/app/
  API       ${url}/api
  Contract  ${url}/docs/
  Control   ${url}/control/  or  npm run control -- --help
  Workspace ${url.replace('127.0.0.1', 'anna.localhost')}/app/  (a separate sandbox for each name)
  Account   090-1234-5678
  Password  demo1234
${isAlwaysOpen ? '\nThe market is open around the clock; --schedule exchange sets the hours of Tokyo.' : ''}
Ctrl-C stops everything.
`;

const line = process.argv.slice(2);

async function run(context: CommandContext): Promise<void> {
  const options = startOptions(line, process.env, PROJECT_PATHS.root);
  // Cheap checks come before the slow builds.
  await assertPortFree(options.host, options.port);
  await buildIfStale(PROJECT_PATHS.root, CONTRACT_BUNDLE, context.print, context.signal);
  loadContract(PROJECT_PATHS.contract);
  await buildIfStale(PROJECT_PATHS.root, WEB_APP, context.print, context.signal);
  await buildIfStale(PROJECT_PATHS.root, DOCUMENTATION, context.print, context.signal);
  context.signal.throwIfAborted();
  const imported = await importedPrices(options.prices, context.print);
  context.signal.throwIfAborted();
  const { url } = await startStack(PROJECT_PATHS, { ...options, priceStore: imported?.store }, context);
  context.ready(banner(url, options.schedule === 'always_open' && imported === undefined), url);
  for (const name of options.allowedHosts) context.print(`  Also at   http(s)://${name}/app/`);
}

if (wantsHelp(line)) console.log(START_HELP);
else await runUntilStopped(run);
