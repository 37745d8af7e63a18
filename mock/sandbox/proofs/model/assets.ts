import type { Schemas } from '#frame/contract/handlers.ts';
import { priceAt } from '#market/path.ts';
import { issueOf } from '#market/universe.ts';
import { type Book, booksOf, marginOf } from './trading/reckoning.ts';
import type { World } from './world.ts';

type Told = Schemas['MarginStatus'];

/** What every player is told of their account, against the one identity of it (`Assets`, C2) and the market's prices. */
export async function assetFaults(world: World, players = world.players): Promise<string[]> {
  const faults: string[] = [];
  for (const player of players) {
    const { data } = await world.get(player, '/account/assets');
    const open = (await booksOf(world, player)).filter(({ position }) => position.quantity > 0);
    const floating = open.reduce((sum, { position, cost }) => {
      const worth = Math.floor(
        (priceAt(world.sandbox.market, issueOf(position.code), world.now) * position.quantity) / 10,
      );
      return sum + (position.direction === 'long' ? worth - cost : cost - worth);
    }, 0);
    const { balance, reserved, margin, shares_value, follow_value, loan_debt, total_assets } = data;
    const total = balance + reserved + margin + floating + shares_value + follow_value - loan_debt;
    if (data.floating_profit_loss !== floating)
      faults.push(`floating profit is ${data.floating_profit_loss}, and should be ${floating}`);
    if (total_assets !== total) faults.push(`total assets are ${total_assets}, and should be ${total}`);
    faults.push(...marginFaults(world, data, open));
    if (data.used_funds !== reserved + margin) faults.push(`used funds are ${data.used_funds}`);
  }
  return faults;
}

/** The margin of the account, against money-rules.md 2.1 in whole numbers. */
function marginFaults(
  world: World,
  { balance, reserved, margin_status: told }: { balance: number; reserved: number; margin_status: Told },
  open: readonly Book[],
): string[] {
  const price = (code: string) => priceAt(world.sandbox.market, issueOf(code), world.now);
  const { equity, openAmount } = marginOf(open, BigInt(balance + reserved), price);
  const is = told.call?.state === 'open';
  return [
    BigInt(told.equity) === equity ? '' : `the margin is ${told.equity}, and should be ${equity}`,
    BigInt(told.open_amount) === openAmount ? '' : `the open amount is ${told.open_amount}`,
    is === (told.level === 'margin_call') ? '' : `the level is ${told.level} with a call that is open: ${is}`,
    told.shortage === (is ? told.call?.remaining : 0) ? '' : `the shortage is ${told.shortage}`,
    is && Date.parse(told.call?.deadline ?? '') <= world.now ? 'a call is open after its deadline' : '',
    is && openAmount === 0n ? 'a call is open that nothing is open for' : '',
  ].filter((fault) => fault !== '');
}
