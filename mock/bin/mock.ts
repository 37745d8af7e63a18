import { buildIfStale, CONTRACT_BUNDLE, DOCUMENTATION } from './build.ts';
import { startExamplesGateway } from './examples-gateway.ts';
import { type CommandContext, runUntilStopped } from './lifecycle.ts';
import { MOCK_HELP, mockOptions, wantsHelp } from './options.ts';
import { PROJECT_PATHS } from './project.ts';

const line = process.argv.slice(2);

async function run(context: CommandContext): Promise<void> {
  const options = mockOptions(line, process.env);
  await buildIfStale(PROJECT_PATHS.root, CONTRACT_BUNDLE, context.print, context.signal);
  await buildIfStale(PROJECT_PATHS.root, DOCUMENTATION, context.print, context.signal);
  await startExamplesGateway(options, context);
}

if (wantsHelp(line)) console.log(MOCK_HELP);
else await runUntilStopped(run);
