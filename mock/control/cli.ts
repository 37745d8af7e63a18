import { CliError } from './cli-error.ts';
import { runControl } from './run.ts';

try {
  process.stdout.write(await runControl(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
