import { StartError } from '../gateway/start-error.ts';

const LOOK_EVERY_MS = 500;

/**
 * npm runs a script through a shell that takes a signal without handing it on: `kill` of a background `npm start` would
 * leave everything running. So a command that npm started stops when that shell is gone.
 */
export function stopWithNpm(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** What a command has running: closed in the reverse order, whatever stops it. */
export interface Running {
  readonly signal: AbortSignal;
  /** Remembers how to end a part of it. */
  onClose(close: () => Promise<void>): void;
  say(line: string): void;
  warn(line: string): void;
}

/**
 * Runs a command until Ctrl-C or SIGTERM. A StartError leaves as its sentence and exit code 1; a second Ctrl-C does not
 * wait any longer (the children notice that their parent is gone).
 */
export async function runUntilStopped(start: (running: Running) => Promise<void>): Promise<void> {
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
  stopWithNpm(stop);
  try {
    await start({
      signal: stopping.signal,
      onClose: (closer) => closers.push(closer),
      say: (line) => process.stdout.write(`${line}\n`),
      warn: (line) => process.stderr.write(`${line}\n`),
    });
  } catch (error) {
    // What a stop interrupts fails as a matter of course.
    if (stopping.signal.aborted) return;
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
    await close();
    process.exit(1);
  }
}
