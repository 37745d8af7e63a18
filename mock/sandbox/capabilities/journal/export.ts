import { dayOf, formatDay } from '@tsubame/sdk/rules';
import { type Cell, csvOf } from '#frame/contract/csv.ts';
import { DIRECTION_TEXTS } from '#frame/contract/export-texts.ts';
import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { CLOSING_TEXTS, COLUMN_TEXTS, ORDER_TYPE_TEXTS } from './export-texts.ts';

/** The most trades of a file (contract, `JournalExport`). */
export const MOST_ROWS = 10_000;

type Column = keyof typeof COLUMN_TEXTS;

const COLUMNS = Object.keys(COLUMN_TEXTS) as Column[];

/** Trades as a CSV file in the reader's language, at an instant (epoch ms). */
export function exportOf(
  trades: readonly Schemas['JournalTrade'][],
  lang: Lang,
  at: number,
): Schemas['JournalExport'] {
  const header = COLUMNS.map((column) => COLUMN_TEXTS[column][lang]);
  const lines = trades.map((trade) => {
    const cells = cellsOf(trade, lang);
    return COLUMNS.map((column) => cells[column]);
  });
  return {
    filename: `tsubame-paper-journal-${formatDay(dayOf(at))}.csv`,
    media_type: 'text/csv',
    content: csvOf([header, ...lines]),
    rows: lines.length,
  };
}

function cellsOf({ entry, ...trade }: Schemas['JournalTrade'], lang: Lang): Readonly<Record<Column, Cell>> {
  return {
    opened_at: trade.opened_at,
    closed_at: trade.closed_at,
    code: trade.code,
    direction: DIRECTION_TEXTS[trade.direction][lang],
    leverage: trade.leverage,
    order_type: ORDER_TYPE_TEXTS[trade.order_type][lang],
    closed_by: CLOSING_TEXTS[trade.closed_by][lang],
    quantity: trade.quantity,
    open_price: trade.open_price,
    close_price: trade.close_price,
    realised_profit_loss: trade.realised_profit_loss,
    fee: trade.fee,
    interest: trade.interest,
    reverse_fee: trade.reverse_fee,
    tax: trade.tax,
    net_profit_loss: trade.net_profit_loss,
    mae_price: trade.mae_price,
    mfe_price: trade.mfe_price,
    stop_price: entry.stop_price,
    target_price: entry.target_price,
    r_multiple: trade.r_multiple,
    tags: asText(entry.tags.join('; ')),
    plan: asText(entry.plan),
    note: asText(entry.note),
    position_id: trade.position_id,
  };
}

/** A user's text, so that a spreadsheet does not run it as a formula. */
function asText(text: string | null): string | null {
  return text !== null && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
}
