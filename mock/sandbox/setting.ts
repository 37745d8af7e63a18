import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { dayOf, formatDay, formatInstant } from '@tsubame/sdk/rules';
import { openPriceStore } from '#prices/price-store.ts';
import { isOpeningCash, OPENING_CASH } from '../control/opening-cash.ts';
import type { SandboxOptions } from './app.ts';
import { controlTokenIn } from './control/access.ts';
import type { ControlAccess } from './control/control.ts';
import { CLOCK_DAYS_TEXT, isClockTime } from './frame/clock/clock.ts';
import { pepperIn } from './frame/passwords.ts';
import { SandboxStartError } from './frame/start-error.ts';
import type { StoreLocation } from './frame/store/open-store.ts';
import type { PriceSource } from './market/price-source.ts';
import { type MarketSetting, openingOf } from './market-setting.ts';
import { WORKSPACE_LIMITS } from './workspaces.ts';

const DEFAULT_PORT = 4011;
const DEFAULT_DIRECTORY = resolve(import.meta.dirname, '../../.data/sandbox');
const FILE_ERRORS = new Set(['EACCES', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EROFS', 'ENOSPC', 'EISDIR', 'EPERM']);

function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SandboxStartError(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function marketFrom(env: NodeJS.ProcessEnv): Partial<MarketSetting> {
  const { TSUBAME_SEED: seed, TSUBAME_SCHEDULE: schedule } = env;
  if (schedule && schedule !== 'exchange' && schedule !== 'always_open')
    throw new SandboxStartError(`TSUBAME_SCHEDULE must be exchange or always_open, not "${schedule}".`);
  return {
    ...(seed ? { seed } : {}),
    ...(schedule === 'exchange' || schedule === 'always_open' ? { schedule } : {}),
  };
}

/** Returns the instant (epoch ms) of TSUBAME_START_AT, which is on a day of imported prices if there are some. */
function beginAtFrom(
  { TSUBAME_START_AT: text }: NodeJS.ProcessEnv,
  prices: PriceSource | undefined,
): { beginAt?: number } {
  if (!text) return {};
  const at = Date.parse(`${text}:00.000+09:00`);
  // A 30 February would be read as a day in March.
  if (!isClockTime(at) || formatInstant(at).slice(0, 16) !== text)
    throw new SandboxStartError(
      `TSUBAME_START_AT must be a time in Japan from ${CLOCK_DAYS_TEXT}, such as 2026-11-20T10:00, not "${text}".`,
    );
  if (prices && (dayOf(at) < prices.firstDay || dayOf(at) > prices.lastDay))
    throw new SandboxStartError(
      `TSUBAME_START_AT must be from ${formatDay(prices.firstDay)} to ${formatDay(prices.lastDay)}, the days of the imported prices, not "${text}".`,
    );
  return { beginAt: at };
}

/** Opens the imported prices of TSUBAME_PRICES, the folder of their store. The clock of a new store begins at their first opening. */
function pricesFrom({ TSUBAME_PRICES: folder, TSUBAME_SCHEDULE: schedule }: NodeJS.ProcessEnv): {
  prices?: PriceSource;
  priceStore?: string;
  beginAt?: number;
} {
  if (!folder) return {};
  try {
    const prices = openPriceStore(folder);
    if (schedule === 'always_open')
      throw new SandboxStartError(
        'Imported prices have the hours of the exchange: leave TSUBAME_SCHEDULE out.',
      );
    return {
      prices,
      priceStore: folder,
      beginAt: openingOf(prices.firstDay),
    };
  } catch (error) {
    throw new SandboxStartError((error as Error).message);
  }
}

/** Returns the paper cash of TSUBAME_CASH in yen. */
function cashFrom({ TSUBAME_CASH: text }: NodeJS.ProcessEnv): { openingCash?: number } {
  if (!text) return {};
  const cash = Number(text);
  if (!isOpeningCash(cash))
    throw new SandboxStartError(
      `TSUBAME_CASH must be whole yen from ${OPENING_CASH.least} to ${OPENING_CASH.most}, not "${text}".`,
    );
  return { openingCash: cash };
}

function storeFrom(env: NodeJS.ProcessEnv, directory: string, memory: boolean): StoreLocation {
  if (memory) return { kind: 'memory' };
  return env.DATABASE_URL ? { kind: 'postgres', url: env.DATABASE_URL } : { kind: 'folder', path: directory };
}

/** Returns TSUBAME_PEPPER (hex), which all instances of one database share, else the secret of the data folder. */
function pepperFrom(
  env: NodeJS.ProcessEnv,
  directory: string,
  memory: boolean,
): { pepper: Buffer; discardPepper?: () => void } {
  if (memory) return { pepper: randomBytes(32) };
  if (!env.TSUBAME_PEPPER) return pepperIn(directory);
  if (!/^([0-9a-f]{2}){16,}$/i.test(env.TSUBAME_PEPPER))
    throw new SandboxStartError('TSUBAME_PEPPER must be at least 16 bytes in hexadecimal.');
  return { pepper: Buffer.from(env.TSUBAME_PEPPER, 'hex') };
}

/** Uses the token of TSUBAME_CONTROL_TOKEN, else that of the data folder. In memory and without the variable there is no control API. */
function controlFrom(env: NodeJS.ProcessEnv, directory: string, memory: boolean): ControlAccess | undefined {
  const { TSUBAME_CONTROL_TOKEN: given } = env;
  if (given && !/^[\x21-\x7e]{16,200}$/.test(given))
    throw new SandboxStartError('TSUBAME_CONTROL_TOKEN must be 16 to 200 characters without spaces.');
  // Scenarios are shared files, so an in-memory sandbox saves them in the data folder too.
  const scenarios = env.TSUBAME_DATA_DIR || !memory ? join(directory, 'scenarios') : null;
  if (memory) return given ? { token: given, scenarios } : undefined;
  return { token: given || controlTokenIn(directory), scenarios };
}

/** The options of a sandbox process. */
export type Setting = SandboxOptions & {
  /** The folder of its data and of `control.json`; null in memory. */
  readonly directory: string | null;
};

/**
 * Reads the options of a process from its environment.
 *
 * @param isInMemory true to use the in-memory store, which takes precedence over `env`
 * @throws SandboxStartError with one sentence for an invalid value, and the file system's error for an unusable folder.
 */
export function settingFrom(env: NodeJS.ProcessEnv, isInMemory: boolean): Setting {
  const directory = env.TSUBAME_DATA_DIR ? resolve(env.TSUBAME_DATA_DIR) : DEFAULT_DIRECTORY;
  const control = controlFrom(env, directory, isInMemory);
  const imported = pricesFrom(env);
  return {
    directory: isInMemory ? null : directory,
    port: portFrom(env.PORT),
    market: marketFrom(env),
    ...imported,
    ...beginAtFrom(env, imported.prices),
    ...cashFrom(env),
    store: storeFrom(env, directory, isInMemory),
    ...pepperFrom(env, directory, isInMemory),
    workspaces: WORKSPACE_LIMITS,
    ...(isInMemory ? {} : { priceSets: join(directory, 'price-sets') }),
    ...(control ? { control } : {}),
    ...(env.TSUBAME_CALLER_KEY ? { callerKey: env.TSUBAME_CALLER_KEY } : {}),
    ...(env.TSUBAME_REQUESTS_PER_MINUTE
      ? { requestsPerMinute: Number(env.TSUBAME_REQUESTS_PER_MINUTE) }
      : {}),
  };
}

/** Returns one sentence for an error that the user can fix; null for a defect, which is printed with its stack. */
export function startErrorSentence(error: unknown): string | null {
  if (error instanceof SandboxStartError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === undefined || !FILE_ERRORS.has(code)) return null;
  return `The data folder cannot be used (${code} at ${path}): make it writable, or choose another with --data (npm start) or TSUBAME_DATA_DIR.`;
}
