import { loadContract } from '../gateway/contract.ts';
import { assertPortFree } from '../gateway/ports.ts';
import { buildIfStale, CONTRACT_BUNDLE } from './build.ts';
import { develop } from './develop.ts';
import { type CommandContext, runUntilStopped } from './lifecycle.ts';
import { DEV_HELP, startOptions, wantsHelp } from './options.ts';
import { PROJECT_PATHS } from './project.ts';

const banner = (web: string, gateway: string) => `
Tsubame in development mode – paper trading only: no real money, no real orders.

  Open      ${web}/app/        the web app, reloaded after each edit
  Control   ${gateway}/control/
  API       ${gateway}/api     the sandbox, restarted after edits of the sandbox, the SDK, or the contract's requests and responses
  Account   090-1234-5678
  Password  demo1234

An edit in openapi/ is bundled, types are generated and the contract is checked. Findings appear here and in the browser. Ctrl-C stops everything.
`;

const line = process.argv.slice(2);

async function run(context: CommandContext): Promise<void> {
  const options = startOptions(line, process.env, PROJECT_PATHS.root);
  await assertPortFree(options.host, options.port);
  await buildIfStale(PROJECT_PATHS.root, CONTRACT_BUNDLE, context.print, context.signal);
  loadContract(PROJECT_PATHS.contract);
  const { web, gateway } = await develop(PROJECT_PATHS, options, context);
  context.ready(banner(web, gateway), web);
}

if (wantsHelp(line)) console.log(DEV_HELP);
else await runUntilStopped(run);
