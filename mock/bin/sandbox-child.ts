import { request } from 'undici';
import { SupervisedChild } from '../gateway/supervisor.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { MarketSchedule } from './options.ts';

export interface SandboxChildOptions {
  readonly script: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly schedule: MarketSchedule;
  readonly startAt: string | undefined;
  /** Paper cash of a new account in yen; undefined for that of the last start. */
  readonly cash: number | undefined;
  /** Folder of the imported prices; undefined for simulated ones. */
  readonly priceStore: string | undefined;
  /** Shared with the gateway, which tells the address of each caller. */
  readonly callerKey: string;
  readonly log: Logger;
}

/** The stateful provider as a supervised child. */
export function sandboxChild(options: SandboxChildOptions): SupervisedChild {
  const { script, port, dataDirectory, schedule, startAt, cash, priceStore, callerKey, log } = options;
  return new SupervisedChild({
    name: 'The sandbox',
    args: [script],
    env: {
      PORT: String(port),
      // The parent reads the records and logs them in its own format.
      LOG_FORMAT: 'json',
      TSUBAME_DATA_DIR: dataDirectory,
      TSUBAME_SCHEDULE: schedule,
      ...(startAt === undefined ? {} : { TSUBAME_START_AT: startAt }),
      ...(cash === undefined ? {} : { TSUBAME_CASH: String(cash) }),
      ...(priceStore === undefined ? {} : { TSUBAME_PRICES: priceStore }),
      TSUBAME_CALLER_KEY: callerKey,
    },
    ready: () => answers(port),
    readyTimeoutMs: 60_000,
    log: log.child({ part: 'sandbox' }),
    explain: startFailure,
  });
}

async function answers(port: number): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}/api/environment`, {
      headersTimeout: 2000,
    });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}

/** Why the sandbox failed to start: its last line, or the error message of a crash. */
function startFailure(output: readonly string[]): string {
  const crash = output
    .map((line) => /^(?:Uncaught )?\w*Error(?: \[\w+\])?: (.+)$/.exec(line)?.[1])
    .find(Boolean);
  return crash === undefined ? (output.at(-1) ?? '') : `The sandbox crashed at its start: ${crash}`;
}
