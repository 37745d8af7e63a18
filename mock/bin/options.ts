import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isOpeningCash, OPENING_CASH } from '../control/opening-cash.ts';
import { STREAM_SCRIPTS, type StreamScript } from '../examples/stream.ts';
import { UsageError } from '../gateway/start-error.ts';
import {
  CONTROL_TOKEN_HELP,
  LISTEN_FLAGS,
  LISTEN_HELP,
  type ListenFlags,
  type ListenOptions,
  listenOptions,
} from './host-options.ts';

export const DEFAULT_PORT = 4010;
export const MARKET_SCHEDULES = ['always_open', 'exchange'] as const;
export type MarketSchedule = (typeof MARKET_SCHEDULES)[number];

export interface StartOptions extends ListenOptions {
  readonly port: number;
  readonly dataDirectory: string;
  readonly schedule: MarketSchedule;
  /** Where the clock of a new data folder begins; undefined for the time of the machine. */
  readonly startAt: string | undefined;
  /** Folder with the user's prices; undefined for simulated ones. */
  readonly prices: string | undefined;
  /** Paper cash of a new account in yen; undefined for that of the last start. */
  readonly cash: number | undefined;
}

export interface MockOptions extends ListenOptions {
  readonly port: number;
  /** URL of the user's own server; undefined for the contract's examples. */
  readonly proxy: string | undefined;
  /** What the stream of the examples does by itself. */
  readonly streamScript: StreamScript;
}

type Env = Readonly<Record<string, string | undefined>>;

const LISTEN_USAGE = '[--port NUMBER] [--host ADDRESS] [--allow-host NAME] [--trust-proxy ADDRESS]';
const START_USAGE = `npm start -- ${LISTEN_USAGE} [--data FOLDER] [--schedule always_open|exchange] [--start-at TIME] [--prices FOLDER] [--cash YEN]`;
const MOCK_USAGE = `npm run mock -- ${LISTEN_USAGE} [--stream SCRIPT] [--proxy URL]`;

const START_OPTIONS = `  --port NUMBER      port of the gateway (default ${DEFAULT_PORT}, or PORT)
  --data FOLDER      folder of the sandbox's state (default .data/sandbox, or TSUBAME_DATA_DIR)
  --schedule NAME    always_open, or exchange for Tokyo's hours and calendar (default always_open, or TSUBAME_SCHEDULE)
  --start-at TIME    time in Japan at which the clock of a new data folder begins, such as 2026-11-20T10:00 (default now, or TSUBAME_START_AT)
  --prices FOLDER    folder with your own daily or minute bars, which become the market from their first day on (or TSUBAME_PRICES_FOLDER);
                     their state is then in .data/own-prices unless --data is given
  --cash YEN         paper cash of each new account, the demo account's only in a new data folder (default 10000000, or TSUBAME_CASH)

DATABASE_URL keeps the state in PostgreSQL 15 or newer. Runs until Ctrl-C.`;

export const START_HELP = `npm start -- [options]: starts web app, gateway, documentation and sandbox; builds missing or outdated files

${START_OPTIONS}

${LISTEN_HELP}
${CONTROL_TOKEN_HELP}`;

export const DEV_HELP = `npm run dev -- [options]: starts the web app with reload, the sandbox, and checks of the contract after each edit

${START_OPTIONS}`;

const scriptLines = Object.entries(STREAM_SCRIPTS)
  .map(([name, words]) => `                       ${name}: ${words}`)
  .join('\n');

export const MOCK_HELP = `npm run mock -- [options]: serves the contract's examples without state; the header Prefer selects an outcome by its name

  --port NUMBER      port of the gateway (default ${DEFAULT_PORT}, or PORT)
  --stream SCRIPT    what the WebSocket does by itself (default prices-move):
${scriptLines}
  --proxy URL        validates your own server instead: a response that breaks the contract becomes 500 and is logged here

${LISTEN_HELP}

Runs until Ctrl-C.`;

/** Whether the command line contains `--help` or `-h`. */
export function wantsHelp(args: readonly string[]): boolean {
  return args.some((arg) => arg === '--help' || arg === '-h');
}

/** @throws UsageError naming the option that cannot be used. */
export function startOptions(args: readonly string[], env: Env, root: string): StartOptions {
  const { single: values, repeated } = read(
    args,
    ['port', 'data', 'schedule', 'start-at', 'prices', 'cash'],
    START_USAGE,
  );
  const schedule = values.schedule ?? env.TSUBAME_SCHEDULE ?? 'always_open';
  const known = MARKET_SCHEDULES.find((name) => name === schedule);
  if (!known) throw new UsageError(`--schedule is always_open or exchange, not "${schedule}".`);
  const startAt = values['start-at'] ?? env.TSUBAME_START_AT;
  if (startAt !== undefined && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(startAt))
    throw new UsageError(`--start-at is a time in Japan such as 2026-11-20T10:00, not "${startAt}".`);
  // npm changes the working directory to the package; a relative folder is relative to the user's directory.
  const workingDirectory = env.INIT_CWD ?? process.cwd();
  const data = values.data ?? env.TSUBAME_DATA_DIR;
  const givenPrices = values.prices ?? (env.TSUBAME_PRICES_FOLDER || undefined);
  const prices = givenPrices === undefined ? undefined : resolve(workingDirectory, givenPrices);
  if (prices !== undefined && values.schedule === 'always_open')
    throw new UsageError('--prices has the hours of the exchange: leave --schedule out.');
  return {
    ...listenOptions(repeated, env),
    port: portOf(values.port ?? env.PORT),
    dataDirectory: data === undefined ? defaultDataFolder(root, prices) : resolve(workingDirectory, data),
    schedule: prices === undefined ? known : 'exchange',
    startAt,
    prices,
    cash: cashOf(values.cash ?? (env.TSUBAME_CASH || undefined)),
  };
}

function cashOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const cash = Number(text.replaceAll(/[,_]/g, ''));
  if (!isOpeningCash(cash)) {
    const [least, most] = [OPENING_CASH.least, OPENING_CASH.most].map((yen) => yen.toLocaleString('en'));
    throw new UsageError(`--cash is whole yen from ${least} to ${most}, not "${text}".`);
  }
  return cash;
}

/** Own prices have a state of their own: accounts and orders of a simulated market mean nothing in theirs. */
function defaultDataFolder(root: string, prices: string | undefined): string {
  if (prices === undefined) return resolve(root, '.data/sandbox');
  const hash = createHash('sha256').update(prices).digest('hex').slice(0, 8);
  return resolve(root, '.data/own-prices', `${basename(prices)}-${hash}`);
}

/** @throws UsageError naming the option that cannot be used. */
export function mockOptions(args: readonly string[], env: Env): MockOptions {
  const { single: values, repeated } = read(args, ['port', 'proxy', 'stream'], MOCK_USAGE);
  if (values.proxy !== undefined && !/^https?:\/\/./.test(values.proxy)) {
    throw new UsageError(`--proxy needs the http or https URL of a server, not "${values.proxy}".`);
  }
  const scripts = Object.keys(STREAM_SCRIPTS) as StreamScript[];
  const streamScript = scripts.find((name) => name === (values.stream ?? 'prices-move'));
  if (!streamScript) throw new UsageError(`--stream is ${scripts.join(', ')}, not "${values.stream}".`);
  if (values.proxy !== undefined && values.stream !== undefined)
    throw new UsageError('--stream is for the examples: with --proxy the stream is your own server’s.');
  return {
    ...listenOptions(repeated, env),
    port: portOf(values.port ?? env.PORT),
    proxy: values.proxy,
    streamScript,
  };
}

function read<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
): { single: Partial<Record<Name, string>>; repeated: ListenFlags } {
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const }]),
    ...LISTEN_FLAGS.map((name) => [name, { type: 'string' as const, multiple: true }]),
  ]);
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    return { single: values as Partial<Record<Name, string>>, repeated: values as ListenFlags };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/[.\n]/)[0] ?? '') : String(error);
    throw new UsageError(`${reason}. Usage: ${usage}; see --help.`);
  }
}

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new UsageError(`The port must be 0 to 65535, not "${text}".`);
  return port;
}
