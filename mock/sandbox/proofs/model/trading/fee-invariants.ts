import { formatDay } from '@tsubame/sdk/rules';
import { fills, orders } from '#capabilities/trading/records/tables.ts';
import type { TestUser } from '../../../testing.ts';
import { type Invariant, perUserInvariant } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';
import { choicesOf, DEFAULT_PLAN, feesOf, orderTradingDate } from './fees.ts';

export const FEE_INVARIANTS: readonly Invariant[] = [
  perUserInvariant('a chosen fee plan applies from the next business day', choiceViolations),
  perUserInvariant('an order is charged by the fee plan of its first day', chargeViolations),
];

const CHOOSE_ROUTE = /^PUT \/trading\/fee-plans\/(.+)$/;

async function choiceViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const chosen = await choicesOf(harness, user);
  const before = chosen.filter(({ chosenAt }) => chosenAt < harness.beganAt);
  const since = chosen.filter(({ chosenAt }) => chosenAt >= harness.beganAt).map(({ planId }) => planId);
  const accepted: string[] = [];
  for (const { request, reply, user: sender } of harness.exchanges) {
    const planId = CHOOSE_ROUTE.exec(request.route)?.[1];
    if (sender !== user || planId === undefined || reply.code !== 1) continue;
    // Choosing the current plan again makes no new choice.
    if (planId !== (accepted.at(-1) ?? before.at(-1)?.planId ?? DEFAULT_PLAN)) accepted.push(planId);
  }
  const { userId } = user;
  return [
    ...chosen
      .filter(({ isStoredDayRight }) => !isStoredDayRight)
      .map(({ planId, from }) => `${planId} of ${userId} should apply from ${formatDay(from)}`),
    ...(since.join() === accepted.join() ? [] : [`${userId} has chosen ${accepted}, the store has ${since}`]),
  ];
}

async function chargeViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const fees = await feesOf(harness, user);
  const fillsOf = Map.groupBy(await harness.store.rowsOfUser(fills, user.userId), ({ orderId }) => orderId);
  return (await harness.store.rowsOfUser(orders, user.userId)).flatMap((order) => {
    const { orderId } = order;
    const date = orderTradingDate(harness, order);
    const check = (field: string, actual: unknown, expected: unknown) =>
      actual === expected ? [] : [`${orderId}: ${field} is ${actual}, expected ${expected}`];
    const own = fillsOf.get(orderId) ?? [];
    return [
      ...check('fee plan', order.feePlan, fees.planOn(date)),
      ...own.flatMap(({ fillId, feeYen }) => check('fee of an execution', feeYen, fees.of(fillId))),
      ...check(
        'fee',
        order.feeYen,
        own.reduce((sum, { fillId }) => sum + fees.of(fillId), 0),
      ),
    ];
  });
}
