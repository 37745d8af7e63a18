import { runCommand } from './command/run-command.ts';

// The command `tsubame-kit verify`. In the repository `npm run verify` runs ../verify.ts, which builds the contract first.
process.exitCode = await runCommand();
