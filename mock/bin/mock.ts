import { buildIfStale, CONTRACT_BUNDLE, DOCUMENTATION } from './build.ts';
import { openExamples } from './examples-gateway.ts';
import { type CommandContext, runUntilStopped } from './lifecycle.ts';
import { MOCK_HELP, mockOptions, wantsHelp } from './options.ts';
import { project } from './project.ts';

const line = process.argv.slice(2);

async function run(context: CommandContext): Promise<void> {
  const options = mockOptions(line, process.env);
  await buildIfStale(project.root, CONTRACT_BUNDLE, context.print, context.signal);
  await buildIfStale(project.root, DOCUMENTATION, context.print, context.signal);
  await openExamples(options, context);
}

if (wantsHelp(line)) console.log(MOCK_HELP);
else await runUntilStopped(run);
