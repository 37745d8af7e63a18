import { StartError } from '../gateway/start-error.ts';

const CHECK_EVERY_MS = 500;

/**
 * Stops a command that npm started when npm's shell has ended. That shell does not forward signals, so that `kill` of a
 * background `npm start` would leave everything running.
 */
export function stopWithParentShell(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    stop();
  }, CHECK_EVERY_MS);
  timer.unref();
}

/** Output and cleanup of a running command. */
export interface CommandContext {
  readonly signal: AbortSignal;
  /** Registers a cleanup function; they run in reverse order when the command stops. */
  onClose(close: () => Promise<void>): void;
  print(line: string): void;
  printError(line: string): void;
}

/**
 * Runs a command until Ctrl-C or SIGTERM. A StartError prints its message and exits with 1. A second Ctrl-C exits without
 * waiting; the children end because their parent has ended.
 */
export async function runUntilStopped(start: (context: CommandContext) => Promise<void>): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  const stop = () => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    void close().then(() => process.exit(0));
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  stopWithParentShell(stop);
  try {
    await start({
      signal: stopping.signal,
      onClose: (closer) => closers.push(closer),
      print: (line) => process.stdout.write(`${line}\n`),
      printError: (line) => process.stderr.write(`${line}\n`),
    });
  } catch (error) {
    // An error after a stop is only a consequence of it.
    if (stopping.signal.aborted) return;
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
    await close();
    process.exit(1);
  }
}
