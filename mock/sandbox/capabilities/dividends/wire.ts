import { formatDay, fromHundredths } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { issueIn } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import type { DividendRow } from './records.ts';
import { netYen } from './rules.ts';

/** The shown fields of a dividend, stored or upcoming. */
export type ShownDividend = Pick<
  DividendRow,
  | 'dividendId'
  | 'code'
  | 'direction'
  | 'period'
  | 'perShareHundredths'
  | 'recordDay'
  | 'lastCumDay'
  | 'exDay'
  | 'payDay'
  | 'quantity'
  | 'grossYen'
  | 'taxNationalYen'
  | 'taxLocalYen'
  | 'state'
>;

export function dividendOnWire(market: Market, row: ShownDividend): Schemas['Dividend'] {
  const { name, shortName } = issueIn(market, row.code);
  return {
    dividend_id: row.dividendId,
    code: row.code,
    name,
    short_name: shortName,
    period: row.period,
    per_share: fromHundredths(row.perShareHundredths),
    record_date: formatDay(row.recordDay),
    last_cum_date: formatDay(row.lastCumDay),
    ex_date: formatDay(row.exDay),
    pay_date: formatDay(row.payDay),
    direction: row.direction,
    eligible_quantity: row.quantity,
    gross: row.grossYen,
    tax_national: row.taxNationalYen,
    tax_local: row.taxLocalYen,
    net: netYen(row),
    kind: row.direction === 'long' ? 'cash' : 'margin_adjustment',
    state: row.state,
  };
}
