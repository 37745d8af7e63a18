/** How often the log sums up repeated faults in one line. */
const SUMMED_EVERY_MS = 10_000;
/** How many kinds of fault are reported in that time; others are only counted. */
const MAX_KINDS = 20;
/** Reported lines of a stack trace. */
const MAX_STACK_LINES = 12;
const MAX_LINE_LENGTH = 400;

/** A line that continues the line before it: a stack frame, or a member or the end of an object. */
const CONTINUES = /^(?:\s|[}\]])/;
/** The last line that Node prints when it crashes. */
const OF_NODE = /^Node\.js v\d/;
/** Ids and numbers, in which two faults of the same kind may differ. */
const VARIES = /(?<=\b[a-z]{3}_)[0-9a-z]{26}\b|\d+/g;
/** Tokens, tickets and their hashes, of 256 bits in base64url. */
const SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/g;

interface Kind {
  readonly first: string;
  /** Repeats since the last line about this kind. */
  again: number;
}

/** Logs the faults of a process: the first of each kind immediately, its repeats as a sum. */
export class FaultLines {
  readonly #part: string;
  readonly #log: (line: string) => void;
  readonly #kinds = new Map<string, Kind>();
  #others = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Start of a line without its line feed. */
  #unfinished = '';
  /** Stack lines that may still be logged for the last fault. */
  #linesLeft = 0;

  /**
   * @param part name of the process, with which every line begins
   * @param log writes a line to the terminal
   */
  constructor(part: string, log: (line: string) => void) {
    this.#part = part;
    this.#log = log;
  }

  /** Takes a chunk of a process's error output. */
  write(text: string): void {
    const lines = (this.#unfinished + text).split('\n');
    this.#unfinished = lines.pop() ?? '';
    for (const line of lines) this.#take(line.slice(0, MAX_LINE_LENGTH).replaceAll(SECRET, '…'));
  }

  /** Logs a fault of one line. */
  note(line: string): void {
    this.write(`${line}\n`);
  }

  /** Logs the remaining sums and stops. */
  end(): void {
    if (this.#unfinished !== '') this.write('\n');
    this.#sum();
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#kinds.clear();
  }

  #take(line: string): void {
    if (line.trim() === '' || OF_NODE.test(line)) return;
    if (!CONTINUES.test(line)) this.#begin(line);
    else if (this.#linesLeft > 0) {
      this.#linesLeft -= 1;
      this.#log(line);
    }
  }

  #begin(first: string): void {
    const name = first.replaceAll(VARIES, '#');
    const known = this.#kinds.get(name);
    const isShown = known === undefined && this.#kinds.size < MAX_KINDS;
    this.#linesLeft = isShown ? MAX_STACK_LINES : 0;
    if (known) known.again += 1;
    else if (!isShown) this.#others += 1;
    else {
      this.#kinds.set(name, { first, again: 0 });
      this.#log(`${this.#part}: ${first}`);
    }
    this.#timer ??= setInterval(() => this.#sum(), SUMMED_EVERY_MS).unref();
  }

  /** Logs repeats. A fault without repeats is removed, so that its next occurrence is logged immediately. */
  #sum(): void {
    for (const [name, kind] of this.#kinds) {
      if (kind.again > 0) this.#log(`${this.#part}: ${kind.first} (${times(kind.again)})`);
      else this.#kinds.delete(name);
      kind.again = 0;
    }
    if (this.#others > 0) this.#log(`${this.#part}: other faults (${times(this.#others)})`);
    this.#others = 0;
    if (this.#kinds.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

const times = (count: number) => (count === 1 ? 'once more' : `${count} more times`);
