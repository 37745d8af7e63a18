import { priceAt } from '#market/path.ts';
import { issueOf } from '#market/universe.ts';
import { booksOf } from './trading/reckoning.ts';
import type { World } from './world.ts';

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
    if (data.used_funds !== reserved + margin) faults.push(`used funds are ${data.used_funds}`);
  }
  return faults;
}
