import { KeptThread } from '../kept-thread.ts';
import type { ToolResult } from '../tool.ts';

/** Arguments of Redocly's command line, paths absolute. */
export type RedoclyOrder = readonly string[];

/** Redocly's command line in a thread of its own: reading and compiling its files takes longer than most of its orders. */
export class Redocly extends KeptThread<RedoclyOrder, ToolResult> {
  constructor() {
    super(new URL('redocly-worker.ts', import.meta.url));
  }
}
