import { closedPart, netProfitYen } from '../../../../sdk/src/rules/index.ts';
import type { Json } from '../open-contract.ts';
import { amounts, type CalculatedField, number, total } from './calculated-field.ts';

/** Returns gross profit less costs, or undefined if nothing was closed. */
function netOf(gross: unknown, fees: readonly unknown[], interest: readonly unknown[], tax: unknown) {
  if (gross === null) return undefined;
  return netProfitYen(number(gross), { fees: total(fees), interest: total(interest), tax: number(tax) });
}

const netOfTrade = ({ realised_profit_loss: gross, fee, opening_fee, interest, reverse_fee, tax }: Json) =>
  netOf(gross, [fee, opening_fee], [interest, reverse_fee], tax);

const NET_OF_TRADE = 'realised profit less both fees, interest, reverse fee and tax';

/** Net profit or loss in every schema that has one (`NetProfitLoss`). */
export const PROFIT_SUMS: readonly CalculatedField[] = [
  { schema: 'Fill', field: 'net_profit_loss', is: NET_OF_TRADE, of: netOfTrade },
  { schema: 'Order', field: 'net_profit_loss', is: NET_OF_TRADE, of: netOfTrade },
  ...(['opening_fee', 'realised_profit_loss', 'net_profit_loss'] as const).map(
    (field): CalculatedField => ({
      schema: 'Order',
      field,
      is: 'what its fills come to',
      of: ({ fills }) => amounts(fills, field),
    }),
  ),
  {
    schema: 'Position',
    field: 'net_profit_loss',
    is: 'realised and unrealised profit less fees, interest, reverse fees and tax',
    of: ({ realised_profit_loss, unrealised_profit_loss, ...costs }) =>
      netOf(
        total([realised_profit_loss, unrealised_profit_loss]),
        [costs.fee],
        [costs.interest_paid, costs.interest_accrued, costs.reverse_fee_paid, costs.reverse_fee_accrued],
        costs.tax,
      ),
  },
  {
    schema: 'Position',
    field: 'cost',
    is: 'the opened amount less its part for the shares closed',
    of: ({ opened_amount, opened_quantity, quantity }) =>
      number(opened_amount) -
      closedPart(
        number(opened_amount),
        { closed: 0, quantity: number(opened_quantity) - number(quantity) },
        number(opened_quantity),
      ),
  },
  {
    schema: 'ProfitSums',
    field: 'net_profit_loss',
    is: 'realised profit less fee, interest and tax',
    of: ({ realised_profit_loss, fee, interest, tax }) => netOf(realised_profit_loss, [fee], [interest], tax),
  },
  {
    schema: 'ProfitClosing',
    field: 'net_profit_loss',
    is: 'realised profit less fee, interest and tax',
    of: ({ realised_profit_loss, fee, interest, tax }) => netOf(realised_profit_loss, [fee], [interest], tax),
  },
  {
    schema: 'ProfitFollow',
    field: 'net_profit_loss',
    is: 'realised profit less tax',
    of: ({ realised_profit_loss, tax }) => netOf(realised_profit_loss, [], [], tax),
  },
  {
    schema: 'FollowRecord',
    field: 'net_profit_loss',
    is: 'the earnings less tax',
    of: ({ total_earnings, tax }) => netOf(total_earnings, [], [], tax),
  },
  { schema: 'ProfitDay', field: 'sums', is: 'what its sales come to', of: dayFault },
  {
    schema: 'Profit',
    field: 'taxes',
    is: 'on the gain, as far as it is one',
    of: ({ taxes }) => {
      const { gain, taxable_gain } = taxes as Json;
      return number(taxable_gain) === Math.max(0, number(gain)) ? undefined : `a taxable gain of ${gain}`;
    },
  },
];

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
