import { openExamples } from '../bin/examples-gateway.ts';
import { runUntilStopped } from '../bin/lifecycle.ts';
import { mockOptions } from '../bin/options.ts';

await runUntilStopped((running) => openExamples(mockOptions(process.argv.slice(2), process.env), running));
