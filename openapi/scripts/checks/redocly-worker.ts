import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { layout } from '../layout.ts';
import { serveThread } from '../serve-thread.ts';
import { programOf, type ToolResult } from '../tool.ts';
import type { RedoclyArguments } from './redocly-thread.ts';

// This version of Redocly is published as a program only. The program reads its arguments when it is imported and exits when it
// is done. Importing it again with another query string runs it again, with its own imports already loaded.

const program = pathToFileURL(join(programOf(layout.contract, '@redocly/cli'), '../../lib/index.js')).href;
let runs = 0;

serveThread(async (args: RedoclyArguments): Promise<ToolResult> => {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = (text: string | Uint8Array) => {
      output[name] += String(text);
      return true;
    };
  }
  process.argv = [process.execPath, program, ...args];
  runs += 1;
  const status = await exitStatusOf(() => import(`${program}?${runs}`));
  return { status, ...output };
});

/** Runs the program and returns the status that it would exit with. */
function exitStatusOf(run: () => Promise<unknown>): Promise<number> {
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
