import { buildIfStale, CONTRACT_BUNDLE, DOCUMENTATION } from './build.ts';
import { openExamples } from './examples-gateway.ts';
import { runUntilStopped } from './lifecycle.ts';
import { mockOptions } from './options.ts';
import { project } from './project.ts';

await runUntilStopped(async (running) => {
  const options = mockOptions(process.argv.slice(2), process.env);
  await buildIfStale(project.root, CONTRACT_BUNDLE, running.say, running.signal);
  await buildIfStale(project.root, DOCUMENTATION, running.say, running.signal);
  await openExamples(options, running);
});
