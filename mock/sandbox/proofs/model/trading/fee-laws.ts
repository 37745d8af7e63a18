import { formatDay } from '@tsubame/sdk/rules';
import { fills, orders } from '#capabilities/trading/records/tables.ts';
import { type Law, ofEach } from '../chapter.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import { choicesOf, dateOf, FIRST_PLAN, feesOf } from './fees.ts';

export const FEE_LAWS: readonly Law[] = [
  ofEach('a fee plan that is chosen counts from the next business day', choiceFaults),
  ofEach('an order is charged by the plan of its day', chargeFaults),
];

const ROUTE = /^PUT \/trading\/fee-plans\/(.+)$/;

async function choiceFaults(world: World, player: Player): Promise<string[]> {
  const chosen = await choicesOf(world, player);
  const before = chosen.filter(({ chosenAt }) => chosenAt < world.began);
  const since = chosen.filter(({ chosenAt }) => chosenAt >= world.began).map(({ planId }) => planId);
  const asked: string[] = [];
  for (const { call, reply, player: who } of world.answered) {
    const planId = ROUTE.exec(call.route)?.[1];
    if (who !== player || planId === undefined || reply.code !== 1) continue;
    // The plan that is chosen already is no choice.
    if (planId !== (asked.at(-1) ?? before.at(-1)?.planId ?? FIRST_PLAN)) asked.push(planId);
  }
  const { userId } = player;
  return [
    ...chosen
      .filter(({ isKept }) => !isKept)
      .map(({ planId, from }) => `${planId} of ${userId} should count from ${formatDay(from)}`),
    ...(since.join() === asked.join() ? [] : [`${userId} has chosen ${asked}, known is ${since}`]),
  ];
}

async function chargeFaults(world: World, player: Player): Promise<string[]> {
  const fees = await feesOf(world, player);
  const done = Map.groupBy(await world.look.of(fills, player.userId), ({ orderId }) => orderId);
  return (await world.look.of(orders, player.userId)).flatMap((order) => {
    const { orderId, expiresOn } = order;
    const date = dateOf(world, order);
    const says = (what: string, is: unknown, should: unknown) =>
      is === should ? [] : [`${orderId}: ${what} is ${is}, and should be ${should}`];
    const own = done.get(orderId) ?? [];
    return [
      ...says('day', expiresOn, formatDay(date)),
      ...says('fee plan', order.feePlan, fees.planOn(date)),
      ...own.flatMap(({ fillId, feeYen }) => says('fee of an execution', feeYen, fees.of(fillId))),
      ...says(
        'fee',
        order.feeYen,
        own.reduce((sum, { fillId }) => sum + fees.of(fillId), 0),
      ),
    ];
  });
}
