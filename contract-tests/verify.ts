import { buildIfStale, CONTRACT_BUNDLE } from '../mock/bin/build.ts';
import { PROJECT_PATHS } from '../mock/bin/project.ts';
import { runCommand } from './verifier/command/run-command.ts';

// `npm run verify`: builds the contract's bundle if it is missing or out of date, then runs the verifier.
process.exitCode = await runCommand(() =>
  buildIfStale(
    PROJECT_PATHS.root,
    CONTRACT_BUNDLE,
    (line) => console.error(line),
    new AbortController().signal,
  ),
);
