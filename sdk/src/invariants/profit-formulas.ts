import { closedPart, netProfitYen } from '../rules/index.ts';
import { amounts, type Json, number, total } from './amounts.ts';
import type { FormulasOf } from './formula.ts';

/** Returns gross profit less costs, or undefined if nothing was closed. */
function netOf(gross: unknown, fees: readonly unknown[], interest: readonly unknown[], tax: unknown) {
  if (gross === null) return undefined;
  return netProfitYen(number(gross), { fees: total(fees), interest: total(interest), tax: number(tax) });
}

/** Returns the sum of the results of executions; null if none of them closed shares. */
function resultOf(fills: readonly Json[], name: string): number | null {
  return fills.every((fill) => fill[name] === null) ? null : amounts(fills, name);
}

const netOfTrade = ({ realised_profit_loss: gross, fee, opening_fee, interest, reverse_fee, tax }: Json) =>
  netOf(gross, [fee, opening_fee], [interest, reverse_fee], tax);

/** Calculated members, by the id of the invariant. */
export const PROFIT_FORMULAS: FormulasOf = {
  'Fill.net_profit_loss': netOfTrade,
  'Order.net_profit_loss': netOfTrade,
  'Position.net_profit_loss': ({ realised_profit_loss, unrealised_profit_loss, ...costs }) =>
    netOf(
      total([realised_profit_loss, unrealised_profit_loss]),
      [costs.fee],
      [costs.interest_paid, costs.interest_accrued, costs.reverse_fee_paid, costs.reverse_fee_accrued],
      costs.tax,
    ),
  'Position.cost_left': ({ opened_amount, opened_quantity, quantity }) =>
    number(opened_amount) -
    closedPart(
      number(opened_amount),
      { closed: 0, quantity: number(opened_quantity) - number(quantity) },
      number(opened_quantity),
    ),
  'ProfitSums.net_profit_loss': ({ realised_profit_loss, fee, interest, tax }) =>
    netOf(realised_profit_loss, [fee], [interest], tax),
  'ProfitClosing.net_profit_loss': ({ realised_profit_loss, fee, interest, tax }) =>
    netOf(realised_profit_loss, [fee], [interest], tax),
  'ProfitFollow.net_profit_loss': ({ realised_profit_loss, tax }) => netOf(realised_profit_loss, [], [], tax),
  'FollowRecord.net_profit_loss': ({ total_earnings, tax }) => netOf(total_earnings, [], [], tax),
  'ProfitDay.sums': dayFault,
  'Profit.taxes': ({ taxes }) => {
    const { gain, taxable_gain } = taxes as Json;
    return number(taxable_gain) === Math.max(0, number(gain)) ? undefined : `a taxable gain of ${gain}`;
  },
  'Order.opening_fee': ({ fills }) => amounts(fills, 'opening_fee'),
  'Order.realised_profit_loss': ({ fills }) => resultOf(fills, 'realised_profit_loss'),
  'Order.net_of_fills': ({ fills }) => resultOf(fills, 'net_profit_loss'),
};

/** Returns which sums of a day differ from its sales. A day lists at most 100 of each kind; loan interest belongs to none. */
function dayFault({ sums, closings, follows }: Json): string | undefined {
  const sales = [...(closings as Json[]), ...(follows as Json[])];
  const { interest, net_profit_loss, ...day } = sums as Json;
  const loan = number(interest) - amounts(closings, 'interest');
  const due: Json = {
    realised_profit_loss: amounts(sales, 'realised_profit_loss'),
    fee: amounts(closings, 'fee'),
    tax: amounts(sales, 'tax'),
  };
  const wrong = Object.keys(due).find((field) => due[field] !== day[field]);
  if (wrong !== undefined) return `${wrong} ${due[wrong]}`;
  const net = amounts(sales, 'net_profit_loss') - loan;
  return loan < 0 || net !== number(net_profit_loss) ? `net_profit_loss ${net}` : undefined;
}
