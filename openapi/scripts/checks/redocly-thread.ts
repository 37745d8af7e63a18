import type { ToolResult } from '../tool.ts';
import { ToolThread } from '../tool-thread.ts';

/** Arguments of Redocly's command line, with absolute paths. */
export type RedoclyArguments = readonly string[];

/** Redocly's command line in its own thread. It stays loaded, because loading takes longer than most commands. */
export class RedoclyThread extends ToolThread<RedoclyArguments, ToolResult> {
  constructor() {
    super(new URL('redocly-worker.ts', import.meta.url));
  }
}
