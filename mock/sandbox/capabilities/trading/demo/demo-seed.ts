import { ceilToTick, dayOf, floorToTick, startOfDay } from '@tsubame/sdk/rules';
import { paperCashEntry } from '#frame/ledger/paper-cash.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import { quoteAt } from '#market/quote.ts';
import { addTradingDays } from '#market/schedule.ts';
import { issueOf } from '#market/universe.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { closePosition } from '../orders/close-position.ts';
import { placeOrder } from '../orders/place-order.ts';
import { ORDERS, POSITIONS } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { mayCancelOrder } from '../rules/states.ts';
import { DEMO_GRANT_YEN, DEMO_PLAN, type DemoStep } from './demo-plan.ts';

const HOUR_MS = 3_600_000;

/**
 * Creates the demo account's history through the normal services, at past instants and their market prices. Called once, in
 * the transaction that creates the user with the starting cash (instants in epoch ms).
 *
 * @param unitRunnerAt runs units of work in that transaction at a past instant
 */
export async function seedDemoPortfolio(
  unitRunnerAt: (at: number) => UnitRunner,
  env: TradingEnv,
  { userId, createdAt }: { userId: string; createdAt: number },
): Promise<void> {
  const now = env.now();
  await unitRunnerAt(createdAt).run(userId, (unit) => unit.post(paperCashEntry(DEMO_GRANT_YEN, createdAt)));
  const placed = new Map<string, string>();
  for (const step of DEMO_PLAN) {
    const unitRunner = unitRunnerAt(instantOf(env, step, now));
    await unitRunner.run(userId, (unit, at) => takeStep(unit, env, { userId, step, placed }, at));
  }
  await unitRunnerAt(now).runDueJobs(userId);
}

function instantOf(env: TradingEnv, step: { daysAgo: number; hour: number }, now: number): number {
  if (step.daysAgo === 0) return now;
  const day = addTradingDays(env.market.schedule, dayOf(now), -step.daysAgo);
  return startOfDay(day) + Math.round(step.hour * HOUR_MS);
}

async function takeStep(
  unit: Unit,
  env: TradingEnv,
  { userId, step, placed }: { userId: string; step: DemoStep; placed: Map<string, string> },
  at: number,
): Promise<void> {
  if (step.do === 'open') {
    const { code, direction, leverage, quantity } = step;
    const price = limitOf(env, code, step.limitBasisPoints, at);
    const draft = {
      code,
      direction,
      leverage,
      quantity,
      product: 'standard',
      triggerTenths: null,
      stop: null,
      exit: null,
      execution: 'day',
      goodTill: null,
      ...price,
    } as const;
    const order = await placeOrder(unit, env, { userId, draft, previewId: null }, at);
    placed.set(step.label, order.orderId);
    return;
  }
  const order = await unit.get(ORDERS, placed.get(step.label) ?? '');
  if (!order) return;
  // The simulated price may have filled the order or closed the position by force before this step.
  if (step.do === 'cancel') {
    if (mayCancelOrder(order.state)) await cancelOrder(unit, env, order.orderId, at);
    return;
  }
  const position = await unit.get(POSITIONS, order.positionId ?? '');
  if (!position || position.state === 'closed') return;
  const price = limitOf(env, order.code, step.limitBasisPoints, at);
  const { positionId } = position;
  const closing = {
    positionId,
    quantity: step.quantity,
    triggerTenths: null,
    stop: null,
    execution: 'day',
    goodTill: null,
    ...price,
  } as const;
  await closePosition(unit, env, closing, at);
}

/** A limit some way from the last price, on tick and inside the day's limits; a market order without a distance. */
function limitOf(env: TradingEnv, code: string, basisPoints: number | undefined, at: number) {
  if (basisPoints === undefined) return { priceType: 'market', priceTenths: null } as const;
  const issue = issueOf(code);
  const quote = quoteAt(env.market, issue, at);
  const wanted = Math.round((quote.priceTenths * (10_000 + basisPoints)) / 10_000);
  const priceTenths =
    basisPoints > 0
      ? Math.min(ceilToTick(issue.tickGroup, wanted), quote.upperLimitTenths)
      : Math.max(floorToTick(issue.tickGroup, wanted), quote.lowerLimitTenths);
  return { priceType: 'limit', priceTenths } as const;
}
