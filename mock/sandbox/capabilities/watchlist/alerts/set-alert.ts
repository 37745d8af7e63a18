import { dayOf, parseDay } from '@tsubame/sdk/rules';
import type { CreatePriceAlertRequest } from '@tsubame/sdk/schema';
import { notFound, ProtocolError, Refusal, throwIfRefused } from '#frame/contract/refusal.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { findListed, originalIssuesOf } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { closeAt, type Schedule, tradingDay, tradingDayAt, tradingOrdinal } from '#market/schedule.ts';
import { nearestCodes } from '#market/search.ts';
import { issueOf } from '#market/universe.ts';
import type { AlertEnv } from './env.ts';
import type { MarginBasis } from './margin-watch.ts';
import { currentValueOf, isMet, nearestUnmet, parseAlertValue, refuseOffTick } from './measures.ts';
import { type AlertRow, armedAlerts, PRICE_ALERT } from './records.ts';

/** Maximum number of armed alerts of a user. */
export const MAX_ARMED_ALERTS = 20;
/** Default and maximum number of days of an alert. */
const USUAL_DAYS = 90;
const MOST_DAYS = 365;

/**
 * Arms an alert; an identical armed alert is returned unchanged.
 *
 * @throws ProtocolError 404 for a position that the user does not hold; 422 for a value in another form than its measure's.
 */
export async function setAlert(
  unit: Unit,
  { market, marginOf }: AlertEnv,
  { userId, ...request }: CreatePriceAlertRequest & { readonly userId: string },
  at: number,
): Promise<AlertRow> {
  const { measure, condition } = request;
  const value = parseAlertValue(measure, request.value);
  if (value === null) throw malformed('value', 'is not in the form of its measure');
  const expiresAt = expiryOf(market.schedule, request.expires_on, at);
  const what = await watchedBy(unit, market, request, marginOf);
  throwIfRefused(refuseOffTick(issueOf(what.code), measure, value));

  const armed = await armedAlerts(unit, userId);
  const same = armed.find(
    (row) =>
      row.measure === measure &&
      row.condition === condition &&
      row.value === value &&
      row.code === what.code &&
      row.positionId === what.positionId,
  );
  if (same) return same;
  const watched = { ...what, measure, condition, value };
  const current = currentValueOf(market, watched, at);
  if (isMet(market, watched, at))
    throw new Refusal({
      id: 'alert_met',
      field: 'value',
      rule: 'ahead',
      params: { current },
      nearest: nearestUnmet(market, watched, at),
    });
  if (armed.length >= MAX_ARMED_ALERTS)
    throw new Refusal({ id: 'alert_limit', rule: 'alert_maximum', params: { maximum: MAX_ARMED_ALERTS } });
  return unit.begin(
    PRICE_ALERT,
    {
      ...watched,
      ...{ alertId: newId('alr'), userId, valueAtSetting: current, createdAt: at, expiresAt },
      checkedUntil: at,
    },
    { at, event: 'arm', actor: 'user', reason: 'created' },
  );
}

type What = { code: string; positionId: string | null; margin: MarginBasis | null };

/** The issue or the position in the request. */
async function watchedBy(
  unit: Unit,
  market: Market,
  { measure, code, position_id }: CreatePriceAlertRequest,
  marginOf: AlertEnv['marginOf'],
): Promise<What> {
  if (measure === 'margin_rate') {
    if (position_id === undefined) throw malformed('position_id', 'is required for a margin rate');
    const held = await marginOf(unit, position_id);
    if (!held || (code !== undefined && code !== held.code)) throw notFound();
    return { code: held.code, positionId: position_id, margin: held.margin };
  }
  if (position_id !== undefined) throw malformed('position_id', 'is for a margin rate only');
  if (code === undefined) throw malformed('code', 'is required');
  if (!findListed(market, code))
    throw new Refusal({
      id: 'stock_unknown',
      field: 'code',
      rule: 'listed_code',
      params: { code },
      nearest: nearestCodes(code, 3, originalIssuesOf(market)),
    });
  return { code, positionId: null, margin: null };
}

/** Close (epoch ms) of the last trading date on which the alert watches. */
function expiryOf(schedule: Schedule, wanted: string | undefined, at: number): number {
  const today = dayOf(at);
  const day = wanted === undefined ? today + USUAL_DAYS : parseDay(wanted);
  if (day > today + MOST_DAYS) throw malformed('expires_on', 'is more than a year ahead');
  const last = tradingDayAt(schedule, tradingOrdinal(schedule, day + 1) - 1);
  if (last < tradingDay(schedule, at)) throw malformed('expires_on', 'leaves no trading to watch');
  return closeAt(schedule, last);
}

function malformed(field: keyof CreatePriceAlertRequest, message: string): ProtocolError {
  return new ProtocolError(422, [{ path: `body.${field}`, message }]);
}
