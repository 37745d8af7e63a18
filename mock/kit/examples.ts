import { startExamplesGateway } from '../bin/examples-gateway.ts';
import { runUntilStopped } from '../bin/lifecycle.ts';
import { mockOptions } from '../bin/options.ts';

await runUntilStopped((context) =>
  startExamplesGateway(mockOptions(process.argv.slice(2), process.env), context),
);
