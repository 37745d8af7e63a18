import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerOrders } from '../answer-orders.ts';
import { layout } from '../layout.ts';
import { programOf, type ToolResult } from '../tool.ts';
import type { RedoclyOrder } from './redocly.ts';

// Redocly publishes a program and no library of this version. The program takes its arguments as it is imported and
// ends the process as soon as nothing is left to do: imported again under another name it runs again, and all that
// it imports itself is there already.

const program = pathToFileURL(join(programOf(layout.contract, '@redocly/cli'), '../../lib/index.js')).href;
let runs = 0;

answerOrders(async (args: RedoclyOrder): Promise<ToolResult> => {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = (text: string | Uint8Array) => {
      said[name] += String(text);
      return true;
    };
  }
  process.argv = [process.execPath, program, ...args];
  runs += 1;
  const status = await ended(() => import(`${program}?${runs}`));
  return { status, ...said };
});

/** The exit code that the program would leave with. */
function ended(run: () => Promise<unknown>): Promise<number> {
  return new Promise((resolve, reject) => {
    process.exit = ((code?: number) => resolve(code ?? 0)) as typeof process.exit;
    const last = (name: string | symbol, leave: () => void) => {
      if (name !== 'beforeExit') return;
      process.off('newListener', last);
      process.nextTick(() => {
        process.off('beforeExit', leave);
        leave();
      });
    };
    process.on('newListener', last);
    run().catch(reject);
  });
}
