/** How long repeats of a fault are counted before they are summed in a line. */
const SUMMED_EVERY_MS = 10_000;
/** Kinds of fault that are reported in that time; others are only counted. */
const MOST_KINDS = 20;
/** Of a fault that comes with a stack. */
const MOST_LINES = 12;
const LONGEST_LINE = 400;

/** A line that continues the one above it: a frame of a stack, a member of an object, its end. */
const CONTINUES = /^(?:\s|[}\]])/;
/** The last line of a crash of Node, after its reason. */
const OF_NODE = /^Node\.js v\d/;
/** The parts in which two faults of one kind differ: ids and numbers. */
const VARIES = /(?<=\b[a-z]{3}_)[0-9a-z]{26}\b|\d+/g;
/** Tokens, tickets and their hashes, of 256 bits in base64url. */
const SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/g;

interface Kind {
  readonly first: string;
  /** How often it came again since its last line. */
  again: number;
}

/** Reports the faults of a part of the tree: each at once when it first comes, its repeats as a sum. */
export class FaultLines {
  readonly #part: string;
  readonly #log: (line: string) => void;
  readonly #kinds = new Map<string, Kind>();
  #others = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Begun, and not yet ended by a line feed. */
  #unfinished = '';
  /** Lines of the stack that the last fault may still show. */
  #linesLeft = 0;

  /**
   * @param part what the lines begin with
   * @param log writes a line to the terminal
   */
  constructor(part: string, log: (line: string) => void) {
    this.#part = part;
    this.#log = log;
  }

  /** Takes what a process writes to its error output, in pieces as they come. */
  write(text: string): void {
    const lines = (this.#unfinished + text).split('\n');
    this.#unfinished = lines.pop() ?? '';
    for (const line of lines) this.#take(line.slice(0, LONGEST_LINE).replaceAll(SECRET, '…'));
  }

  /** Reports a fault of one line. */
  note(line: string): void {
    this.write(`${line}\n`);
  }

  /** Writes the sums that are still due. */
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
    const isShown = known === undefined && this.#kinds.size < MOST_KINDS;
    this.#linesLeft = isShown ? MOST_LINES : 0;
    if (known) known.again += 1;
    else if (!isShown) this.#others += 1;
    else {
      this.#kinds.set(name, { first, again: 0 });
      this.#log(`${this.#part}: ${first}`);
    }
    this.#timer ??= setInterval(() => this.#sum(), SUMMED_EVERY_MS).unref();
  }

  /** A fault that did not come again is forgotten, and reported at once when it next comes. */
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
