import { runControl } from './run.ts';
import { Told } from './told.ts';

try {
  process.stdout.write(await runControl(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof Told)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
