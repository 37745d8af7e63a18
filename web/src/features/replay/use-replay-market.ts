import { useQuery } from '@tanstack/react-query';
import { parseDay } from '@tsubame/sdk/rules';
import { useMemo } from 'react';
import type { ReplayRange } from '#domain/replay.ts';
import { useNow } from '#stores/use-now.ts';
import { isControlOffered, type ReplayState, replayControl } from './replay-control.ts';

/** Interval of reads, in ms: other tabs and the command line move the same clock. */
const RUNNING_MS = 1_000;
const PAUSED_MS = 3_000;
export const REPLAY_QUERY_KEY = ['control', 'replay'] as const;

/** The market of past prices. */
export interface ReplayMarket {
  readonly state: ReplayState;
  readonly range: ReplayRange;
  /** Market time in epoch ms, continued at the clock's speed between two reads. */
  readonly now: number;
  /** The device's time of the last read, in epoch ms. */
  readonly readAt: number;
}

/** Reads the market's clock and prices; null while unknown, or where this machine may not. */
export function useReplayMarket(): ReplayMarket | null {
  const { data, dataUpdatedAt: readAt } = useQuery({
    queryKey: REPLAY_QUERY_KEY,
    queryFn: async () =>
      (await isControlOffered()) ? replayControl('getState', undefined, undefined) : null,
    refetchInterval: ({ state: { data: last } }) =>
      last === null ? false : last?.clock.standing ? PAUSED_MS : RUNNING_MS,
    refetchOnWindowFocus: true,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  const isRunning = data != null && !data.clock.standing;
  const deviceNow = useNow(isRunning);
  const prices = data?.prices;
  const range = useMemo(
    () =>
      prices && {
        firstDay: parseDay(prices.first_day),
        lastDay: parseDay(prices.last_day),
        closedDays: prices.closed_days.map(parseDay),
      },
    [prices],
  );
  if (!data || !range) return null;
  const elapsed = isRunning ? Math.max(0, deviceNow - readAt) * data.clock.speed : 0;
  return { state: data as ReplayState, range, now: Date.parse(data.clock.now) + elapsed, readAt };
}
