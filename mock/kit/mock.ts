import { runUntilStopped } from '../bin/lifecycle.ts';
import { startOptions } from '../bin/options.ts';
import { PROJECT_PATHS } from '../bin/project.ts';
import { startStack } from '../bin/stack.ts';
import { assertPortFree } from '../gateway/ports.ts';

const banner = (url: string) => `
Tsubame – paper trading only: no real money, no real orders.

  API       ${url}/api
  Control   ${url}/control/  or  npx @tsubame/kit control --help
  Workspace ${url}/w/anna/api  (a separate sandbox for each name)
  Account   090-1234-5678
  Password  demo1234

Ctrl-C stops everything.
`;

await runUntilStopped(async (context) => {
  const options = startOptions(process.argv.slice(2), process.env, process.cwd());
  await assertPortFree(options.host, options.port);
  const { url } = await startStack(PROJECT_PATHS, options, context);
  context.ready(banner(url), url);
});
