import { tickTenths } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { price, timelineEntryOnWire, timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import { issueIn } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { priceAt } from '#market/path.ts';
import { alertValueOnWire } from './measures.ts';
import type { AlertRow } from './records.ts';

/** An alert as its owner sees it at the instant (epoch ms). */
export function alertOnWire(market: Market, row: AlertRow, at: number): Schemas['PriceAlert'] {
  const issue = issueIn(market, row.code);
  return {
    alert_id: row.alertId,
    measure: row.measure,
    code: row.code,
    name: issue.name,
    short_name: issue.shortName,
    tick: price(tickTenths(issue.tickGroup, priceAt(market, issue, at))),
    position_id: row.positionId,
    condition: row.condition,
    value: alertValueOnWire(row.measure, row.value),
    value_at_setting: row.valueAtSetting,
    state: row.state,
    created_at: timestamp(row.createdAt),
    fired_at: timestampOrNull(row.firedAt),
    fired_value: row.firedValue,
    deadline: row.state === 'armed' ? { at: timestamp(row.expiresAt), action: 'expire' } : null,
    version: row.version,
    timeline: row.timeline.map(timelineEntryOnWire),
    next_actions: row.state === 'deleted' ? [] : ['delete'],
  };
}
