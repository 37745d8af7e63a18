import { createHmac, randomBytes } from 'node:crypto';
import { styleText } from 'node:util';
import { type Logger, pino, stdTimeFunctions } from 'pino';

export type { Logger };

const FORMATS = ['pretty', 'json'] as const;
type Format = (typeof FORMATS)[number];
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const DEFAULT_LEVEL = 'info';

const COLOURS: Readonly<Record<string, 'red' | 'yellow' | 'cyan'>> = {
  ...{ fatal: 'red', error: 'red', warn: 'yellow' },
  ...{ debug: 'cyan', trace: 'cyan' },
};

/** `LOG_FORMAT` or `LOG_LEVEL` has an unknown value; the message is one sentence for the operator. */
export class LogSettingError extends Error {
  override readonly name = 'LogSettingError';
}

export interface LoggerOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Takes each record as text with a line feed; the standard error output if left out. */
  readonly write?: (text: string) => void;
}

/**
 * Creates the log of a process. `LOG_FORMAT` selects one JSON object a line or lines for a terminal (default), `LOG_LEVEL` the
 * lowest level (default `info`). Each part of the process adds its name: `log.child({ part: 'gateway' })`.
 *
 * @throws LogSettingError if a variable has an unknown value.
 */
export function createLogger(options: LoggerOptions = {}): Logger {
  const { env = process.env, write = writeToTerminal } = options;
  const { LOG_LEVEL: level = DEFAULT_LEVEL } = env;
  if (!LEVELS.includes(level))
    throw new LogSettingError(`LOG_LEVEL is ${LEVELS.join(', ')}, not "${level}".`);
  const isJson = logFormat(env) === 'json';
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: isJson ? write : (line: string) => write(prettyLine(line)) },
  );
}

/** @throws LogSettingError if `LOG_FORMAT` has an unknown value. */
export function logFormat({ LOG_FORMAT: name = 'pretty' }: LoggerOptions['env'] & object): Format {
  const format = FORMATS.find((each) => each === name);
  if (format === undefined) throw new LogSettingError(`LOG_FORMAT is pretty or json, not "${name}".`);
  return format;
}

/** `console.error` ignores that the terminal is gone; a write to the stream would end the process. */
function writeToTerminal(text: string): void {
  console.error(text.trimEnd());
}

/** A record as a line for a terminal, and its stack trace in the lines below. */
function prettyLine(json: string): string {
  const { time, level, part, msg, stack, ...fields } = JSON.parse(json);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const colour = COLOURS[level];
  const label = colour === undefined ? level : styleText(colour, level, { stream: process.stderr });
  const values = Object.entries(fields).map(([name, value]) => `${name}=${textOf(value)}`);
  const line = [clock, label, ...(part === undefined ? [] : [`${part}:`]), msg, ...values].join(' ');
  return `${[line, ...(stack === undefined ? [] : [stack])].join('\n')}\n`;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const HASH_LENGTH = 10;
const key = randomBytes(32);

/**
 * A short name for a user or a workspace in logs. It is the same in all records of this process, differs after a restart, and
 * does not reveal the id.
 */
export function hashForLog(id: string): string {
  return createHmac('sha256', key).update(id).digest('hex').slice(0, HASH_LENGTH);
}
