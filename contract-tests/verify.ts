import { buildIfStale, CONTRACT_BUNDLE } from '../mock/bin/build.ts';
import { project } from '../mock/bin/project.ts';
import { runCommand } from './verifier/command/run-command.ts';

// `npm run verify`: the verifier, after the contract's bundle is built where it is missing or out of date.
process.exitCode = await runCommand(() =>
  buildIfStale(project.root, CONTRACT_BUNDLE, (line) => console.error(line), new AbortController().signal),
);
