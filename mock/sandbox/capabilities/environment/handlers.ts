import { formatDay } from '@tsubame/sdk/rules';
import type { ResultCodeCatalogue } from '#frame/contract/catalogue.ts';
import type { HandlersOf } from '#frame/contract/handlers.ts';
import { timestamp } from '#frame/contract/wire.ts';
import type { Schedule } from '#market/schedule.ts';

export type EnvironmentDependencies = {
  now: () => number;
  schedule: Schedule;
  /** First day of imported prices (day number); null if prices are simulated. */
  historicalPricesFrom: number | null;
  contractVersion: string;
  catalogue: ResultCodeCatalogue;
};

export function environmentHandlers(
  parts: EnvironmentDependencies,
): HandlersOf<'getEnvironment' | 'listResultCodes'> {
  return {
    getEnvironment: async () => ({
      mode: 'paper',
      simulated: true,
      historical_prices_from:
        parts.historicalPricesFrom === null ? null : formatDay(parts.historicalPricesFrom),
      now: timestamp(parts.now()),
      schedule: parts.schedule,
      contract_version: parts.contractVersion,
    }),
    listResultCodes: async ({ lang }) => ({
      items: parts.catalogue.entries.map(({ code, id, http_status, messages, cause, remedy }) => ({
        code,
        id,
        http_status,
        message: messages[lang],
        cause,
        remedy,
      })),
      next_cursor: null,
    }),
  };
}
