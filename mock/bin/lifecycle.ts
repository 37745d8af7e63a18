import { StartError } from '../gateway/start-error.ts';
import { createLogger, type Logger, LogSettingError, logFormat } from '../telemetry/logger.ts';

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
  /** Says that everything runs: the banner on a terminal, a record with the address in a JSON log. */
  ready(banner: string, url: string): void;
  /** The log of this process and its children. */
  readonly log: Logger;
}

/**
 * Runs a command until Ctrl-C or SIGTERM. A StartError prints its message and exits with its code. A second Ctrl-C exits without
 * waiting; the children end because their parent has ended.
 */
export async function runUntilStopped(start: (context: CommandContext) => Promise<void>): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  // On a terminal, the user who stops the command needs no line for it.
  let record: (message: string) => void = () => undefined;
  const stop = () => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    record('Stopping.');
    void close().then(() => {
      record('Stopped.');
      process.exit(0);
    });
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  stopWithParentShell(stop);
  let log: Logger | undefined;
  try {
    const isJson = logFormat(process.env) === 'json';
    log = createLogger();
    const own = log.child({ part: 'command' });
    if (isJson) record = (message) => own.info(message);
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    await start({
      signal: stopping.signal,
      onClose: (closer) => closers.push(closer),
      print: isJson ? (line) => own.info(line) : print,
      ready: isJson ? (_banner, url) => own.info({ url }, 'Ready.') : print,
      log,
    });
  } catch (error) {
    // An error after a stop is only a consequence of it.
    if (stopping.signal.aborted) return;
    const isForUser = error instanceof StartError || error instanceof LogSettingError;
    const text = isForUser ? error.message : String((error as Error).stack);
    if (log && logFormat(process.env) === 'json') log.fatal(text);
    else process.stderr.write(`${text}\n`);
    await close();
    process.exit(error instanceof StartError ? error.exitCode : 1);
  }
}
