import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@tsubame/sdk';
import { dayOf } from '@tsubame/sdk/rules';
import type { CandlePeriod } from '@tsubame/sdk/schema';
import { useEffect, useRef, useState } from 'react';
import { client } from '#api/client.ts';
import { refreshQueries } from '#api/query-cache-link.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { endOfNextBar, isReplayOver, nextOpening, openOf, preOpenOf } from '#domain/replay.ts';
import { nameOfPrices } from '#domain/replay-tries.ts';
import { storeReplayReset } from '#stores/replay-tries-store.ts';
import { clearSession, getSession, signIn } from '#stores/session-store.ts';
import { CliError } from '../../../../mock/control/cli-error.ts';
import { readEndedTry } from './ended-try.ts';
import { replayControl } from './replay-control.ts';
import { REPLAY_QUERY_KEY, type ReplayMarket, useReplayMarket } from './use-replay-market.ts';

/** A change that runs now. */
export type ReplayAction = 'play' | 'bar' | 'session' | 'speed' | 'again' | 'run';

export interface Replay extends Omit<ReplayMarket, 'readAt'> {
  /** Whether the last session has closed. */
  readonly isOver: boolean;
  readonly pending: ReplayAction | null;
  /** Why the last change failed: a reason of the control API; null after a success. */
  readonly failure: string | null;
  toggle(): void;
  setSpeed(speed: number): void;
  nextBar(): void;
  nextSession(): void;
  /** Runs to the opening of a later day (day number). */
  runTo(day: number): void;
  /** Resets the sandbox to the pre-open of a day (day number) and loads the app again. */
  replayDay(day: number): void;
}

/** Moves the market's clock; null while unknown, or where this machine may not. */
export function useReplay(period: CandlePeriod): Replay | null {
  const queries = useQueryClient();
  const refetch = useRefetch();
  const market = useReplayMarket();
  const [pending, setPending] = useState<ReplayAction | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = market !== null && !market.state.clock.standing;
  const isOver = market !== null && isReplayOver(market.now, market.range);

  useRefreshedChart(market && endOfNextBar(market.now, period, market.range), isRunning);
  useRefreshedAfterJump(market, refetch);

  const run = (action: ReplayAction, change: () => Promise<unknown>) => {
    if (pending !== null) return;
    setPending(action);
    setFailure(null);
    void change()
      .then(
        () => Promise.all([queries.refetchQueries({ queryKey: REPLAY_QUERY_KEY }), refetch()]),
        (error: unknown) =>
          setFailure(error instanceof CliError ? (error.why?.reason ?? 'failed') : 'failed'),
      )
      .finally(() => setPending(null));
  };
  const setClock = (action: ReplayAction, change: { standing?: boolean; speed?: number }) =>
    run(action, () => replayControl('setClock', undefined, change));
  const advance = (action: ReplayAction, to: number | null) => {
    if (to === null || market === null) return;
    const at = new Date(Math.max(to, market.now)).toISOString();
    run(action, () => replayControl('advanceClock', undefined, { to: at }));
  };

  // The market has no prices after its last session.
  const stopAtEnd = useRef(() => {});
  useEffect(() => {
    stopAtEnd.current = () => setClock('play', { standing: true });
  });
  useEffect(() => {
    if (isOver && isRunning) stopAtEnd.current();
  }, [isOver, isRunning]);

  if (market === null) return null;
  const { state, range, now } = market;
  return {
    ...{ state, range, now, isOver, pending, failure },
    toggle: () => {
      if (isRunning || !isOver) setClock('play', { standing: isRunning });
    },
    setSpeed: (speed) => setClock('speed', { speed }),
    nextBar: () => advance('bar', endOfNextBar(now, period, range)),
    nextSession: () => advance('session', nextOpening(now, range)),
    runTo: (day) => advance('run', day > dayOf(now) ? openOf(day) : null),
    replayDay: (day) =>
      run('again', async () => {
        const address = location.hash;
        await resetTo(day, market);
        location.hash = address;
        // Prices, stream and saved responses of the time before must not be shown.
        location.reload();
      }),
  };
}

/** Reads the chart again when a bar of its period has ended, at most with each tick of the display. */
function useRefreshedChart(barEnd: number | null, isRunning: boolean): void {
  const seen = useRef(barEnd);
  useEffect(() => {
    const isNext = seen.current !== barEnd;
    seen.current = barEnd;
    if (isNext && isRunning) refreshQueries(['listCandles', 'listTicks', 'getStock', 'getMarketClock']);
  }, [barEnd, isRunning]);
}

/** Reads everything again when another tab or a command has moved the clock. */
function useRefreshedAfterJump(market: ReplayMarket | null, refetch: () => Promise<void>): void {
  const state = market?.state;
  const readAt = market?.readAt;
  const last = useRef<{ at: number; readAt: number; speed: number; standing: boolean } | null>(null);
  useEffect(() => {
    if (state === undefined || readAt === undefined) return;
    const { standing, speed } = state.clock;
    const at = Date.parse(state.clock.now);
    const before = last.current;
    last.current = { at, readAt, speed, standing };
    if (before === null || before.readAt === readAt) return;
    const expected = before.standing ? 0 : (readAt - before.readAt) * before.speed;
    const isChanged = before.standing !== standing || before.speed !== speed;
    // Reads take time, which counts as often as the speed.
    const tolerance = 3_000 * Math.max(before.standing ? 1 : before.speed, 1);
    if (isChanged || Math.abs(at - before.at - expected) > tolerance) void refetch();
  }, [state, readAt, refetch]);
}

/**
 * Resets to the pre-open of a day, with the clock stopped at its former speed, and keeps a record of the try that ends. The demo account
 * stays signed in.
 */
async function resetTo(day: number, market: ReplayMarket): Promise<void> {
  const { state: before } = market;
  const ended = await readEndedTry(market);
  const { token, userId } = getSession();
  const { demo } = await replayControl('reset', undefined, {
    begin_at: new Date(preOpenOf(day)).toISOString(),
  });
  storeReplayReset(nameOfPrices(before.prices), day, ended);
  await replayControl('setClock', undefined, { standing: true, speed: before.clock.speed });
  const isDemo = demo !== null && before.demo !== null && userId === before.demo.user_id;
  if (token === null) return;
  if (!isDemo) return void clearSession({ token });
  const { account, password } = demo;
  const signedIn = unwrap(await client.login({ body: { account, password } }));
  signIn(signedIn.token, signedIn.user_info, account);
}
