import type { Logger } from './logger.ts';
import { withoutTokens } from './secrets.ts';

/** How often the log sums up repeated faults in one record. */
const SUMMED_EVERY_MS = 10_000;
/** How many kinds of fault are reported in that time; others are only counted. */
const MAX_KINDS = 20;
/** Reported lines of a stack trace. */
const MAX_STACK_LINES = 12;
const MAX_LINE_LENGTH = 400;
/** How long a fault of a child waits for the rest of its stack trace. */
const STACK_WAIT_MS = 50;

/** A line that continues the line before it: a stack frame, or a member or the end of an object. */
const CONTINUES = /^(?:\s|[}\]])/;
/** The last line that Node prints when it crashes. */
const NODE_VERSION_LINE = /^Node\.js v\d/;
/** Ids and numbers, in which two faults of the same kind may differ. */
const VARIES = /(?<=\b[a-z]{3}_)[0-9a-z]{26}\b|\d+/g;

interface Kind {
  readonly first: string;
  /** Repeats since the last record about this kind. */
  repeats: number;
}

/** Logs the faults of a process: the first of each kind immediately, its repeats as a sum. */
export class FaultLog {
  readonly #logger: Logger;
  readonly #kinds = new Map<string, Kind>();
  #others = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Start of a line without its line feed. */
  #unfinished = '';
  /** Lines of a fault that may continue. */
  #lines: string[] = [];
  #waiting: NodeJS.Timeout | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /**
   * Takes a chunk of a child's error output. Records of the child's own log are logged as they are, because it has counted its
   * repeats; all other lines are faults.
   *
   * @param isRunning false while the child starts: its faults then explain why it did not start, and are not logged
   */
  write(text: string, isRunning = true): void {
    const lines = (this.#unfinished + text).split('\n');
    this.#unfinished = lines.pop() ?? '';
    for (const line of lines) this.#take(line, isRunning);
  }

  /** Logs a fault: a line, and the lines of its stack trace if it has one. */
  note(text: string): void {
    const [first = '', ...stack] = text.split('\n').map(shown);
    const name = first.replaceAll(VARIES, '#');
    const known = this.#kinds.get(name);
    const isShown = known === undefined && this.#kinds.size < MAX_KINDS;
    if (known) known.repeats += 1;
    else if (!isShown) this.#others += 1;
    else {
      this.#kinds.set(name, { first, repeats: 0 });
      const lines = stack.slice(0, MAX_STACK_LINES).join('\n');
      this.#logger.error(lines === '' ? {} : { stack: lines }, first);
    }
    this.#timer ??= setInterval(() => this.#sum(), SUMMED_EVERY_MS).unref();
  }

  /** Logs the remaining sums and stops. */
  end(): void {
    if (this.#unfinished !== '') this.write('\n');
    this.#flush();
    this.#sum();
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#kinds.clear();
  }

  #take(line: string, isRunning: boolean): void {
    if (line.trim() === '' || NODE_VERSION_LINE.test(line)) return;
    if (CONTINUES.test(line)) {
      if (this.#lines.length > 0) this.#lines.push(line);
      return;
    }
    this.#flush();
    const record = logRecord(line);
    if (!isRunning && record?.level !== 'info') return;
    if (record) this.#logger[record.level](record.fields, record.msg);
    else this.#begin(line);
  }

  #begin(line: string): void {
    this.#lines.push(line);
    this.#waiting = setTimeout(() => this.#flush(), STACK_WAIT_MS).unref();
  }

  #flush(): void {
    clearTimeout(this.#waiting);
    if (this.#lines.length > 0) this.note(this.#lines.join('\n'));
    this.#lines = [];
  }

  /** Logs repeats. A fault without repeats is removed, so that its next occurrence is logged immediately. */
  #sum(): void {
    for (const [name, { first, repeats }] of this.#kinds) {
      if (repeats > 0) this.#logger.error({ repeats }, `${first} (${times(repeats)})`);
      if (repeats > 0) this.#kinds.set(name, { first, repeats: 0 });
      else this.#kinds.delete(name);
    }
    if (this.#others > 0)
      this.#logger.error({ repeats: this.#others }, `other faults (${times(this.#others)})`);
    this.#others = 0;
    if (this.#kinds.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

/** A record of a child's log in JSON. */
interface LogRecord {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
  readonly msg: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Reads a line of a child's log; null for any other line. */
export function logRecord(line: string): LogRecord | null {
  if (!line.startsWith('{"level":"')) return null;
  try {
    // The parent's log adds its own time, and the name under which it runs the child.
    const { level, msg, time: _, part: __, ...fields } = JSON.parse(line);
    return { level, msg, fields };
  } catch {
    return null;
  }
}

const shown = (line: string) => withoutTokens(line.slice(0, MAX_LINE_LENGTH));
const times = (count: number) => (count === 1 ? 'once more' : `${count} more times`);
