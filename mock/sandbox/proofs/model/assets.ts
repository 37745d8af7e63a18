import type { Schemas } from '#frame/contract/handlers.ts';
import { priceAt } from '#market/path.ts';
import { issueOf } from '#market/universe.ts';
import type { TestHarness } from './test-harness.ts';
import {
  type ExpectedPosition,
  expectedMarginOf,
  expectedPositionsOf,
} from './trading/expected-positions.ts';

type MarginStatus = Schemas['MarginStatus'];

/** Compares each user's account totals with the equation of `Assets` (C2) at the market's prices. */
export async function assetViolations(harness: TestHarness, users = harness.users): Promise<string[]> {
  const violations: string[] = [];
  for (const user of users) {
    const { data } = await harness.get(user, '/account/assets');
    const open = (await expectedPositionsOf(harness, user)).filter(({ position }) => position.quantity > 0);
    const floating = open.reduce((sum, { position, cost }) => {
      const value = Math.floor(
        (priceAt(harness.sandbox.market, issueOf(position.code), harness.now) * position.quantity) / 10,
      );
      return sum + (position.direction === 'long' ? value - cost : cost - value);
    }, 0);
    const { balance, reserved, margin, shares_value, follow_value, loan_debt, total_assets } = data;
    const total = balance + reserved + margin + floating + shares_value + follow_value - loan_debt;
    if (data.floating_profit_loss !== floating)
      violations.push(`floating profit is ${data.floating_profit_loss}, expected ${floating}`);
    if (total_assets !== total) violations.push(`total assets are ${total_assets}, expected ${total}`);
    violations.push(...marginViolations(harness, data, open));
    if (data.used_funds !== reserved + margin)
      violations.push(`used funds are ${data.used_funds}, expected ${reserved + margin}`);
  }
  return violations;
}

/** Compares the margin status with business rule `margin_rate`, calculated in integers. */
function marginViolations(
  harness: TestHarness,
  {
    balance,
    reserved,
    margin_status: status,
  }: { balance: number; reserved: number; margin_status: MarginStatus },
  open: readonly ExpectedPosition[],
): string[] {
  const price = (code: string) => priceAt(harness.sandbox.market, issueOf(code), harness.now);
  const { equity, openAmount } = expectedMarginOf(open, BigInt(balance + reserved), price);
  const isCalled = status.call?.state === 'open';
  return [
    BigInt(status.equity) === equity ? '' : `margin equity is ${status.equity}, expected ${equity}`,
    BigInt(status.open_amount) === openAmount
      ? ''
      : `the open amount is ${status.open_amount}, expected ${openAmount}`,
    isCalled === (status.level === 'margin_call')
      ? ''
      : `the margin level is ${status.level}, and a margin call is open: ${isCalled}`,
    status.shortage === (isCalled ? status.call?.remaining : 0)
      ? ''
      : `the shortage is ${status.shortage}, but the call lacks ${status.call?.remaining}`,
    isCalled && Date.parse(status.call?.deadline ?? '') <= harness.now
      ? 'a margin call is open after its deadline'
      : '',
    isCalled && openAmount === 0n ? 'a margin call is open without an open margin position' : '',
  ].filter((violation) => violation !== '');
}
