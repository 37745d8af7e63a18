import { formatDay, fromTenths, roundToTick } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { orders, positions } from '#capabilities/trading/records/tables.ts';
import { board } from '#market/board.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import type { TestUser } from '../../../testing.ts';
import { tradingDateOf } from '../business-days.ts';
import { command, type ModelCommand, pick } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';
import { PLAN_IDS } from './fees.ts';

/** The last issue has reverse fees in the days in which the short runs begin. */
const CODES = ['7203', '6758', '8035', '9432', '2503'] as const;
/** An issue with only some hundred shares at each price of its board. */
const THIN_ISSUE = '6324';
/** Distance from the current price in basis points; null for a market order. */
const away = fc.option(fc.integer({ min: -200, max: 200 }), { nil: null });
const which = fc.nat(20);
const lots = fc.integer({ min: 1, max: 6 });

/** Returns the price fields of an order at a distance from the current price. */
function priceFields(harness: TestHarness, code: string, basisPoints: number | null) {
  if (basisPoints === null) return { price_type: 'market', price: null };
  const issue = issueOf(code);
  const { priceTenths } = quoteAt(harness.sandbox.market, issue, harness.now);
  const target = Math.round((priceTenths * (10_000 + basisPoints)) / 10_000);
  return { price_type: 'limit', price: fromTenths(roundToTick(issue.tickGroup, target)) };
}

/** Every execution but `day`, which all other orders have. */
const execution = fc.constantFrom('ioc', 'fok', 'at_open', 'at_close', 'limit_then_close');

const LIVE = ['armed', 'queued', 'working'];

/** Distance of a trigger price ahead of the last price in basis points; sometimes behind it, which is refused. */
const ahead = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 60 }), weight: 12 },
  { arbitrary: fc.integer({ min: -20, max: 0 }), weight: 1 },
);

/** Distance of a limit price behind the last price in basis points; sometimes ahead of it, which is executed at once. */
const behind = fc.integer({ min: -5, max: 60 });

/** Returns the trigger price of a buy or sell at a distance ahead of the current price. */
function triggerPrice(harness: TestHarness, code: string, buying: boolean, basisPoints: number): string {
  const { price } = priceFields(harness, code, buying ? basisPoints : -basisPoints);
  return price ?? '';
}

/** Picks one of the user's orders, usually a live one. */
async function orderOf(harness: TestHarness, user: TestUser, index: number) {
  const all = await harness.store.rowsOfUser(orders, user.userId);
  // One in five may pick an ended order.
  return pick(index % 5 > 0 ? all.filter(({ state }) => LIVE.includes(state)) : all, index);
}

const isChangeable = ({ state, priceTenths }: typeof orders.$inferSelect) =>
  (state === 'working' || state === 'queued') && priceTenths !== null;

const hasWaitingStop = ({ state, stopStatus }: typeof orders.$inferSelect) =>
  state === 'working' && stopStatus === 'waiting';

/** Returns a stop that sends a market order. */
const market = (trigger_price: string | null) => ({ trigger_price, price_type: 'market', price: null });

/** Returns limit and stop of an OCO order, at distances from the current price; `sent` is that of the stop's order, null for a market order. */
function ocoFields(
  harness: TestHarness,
  code: string,
  legs: { buying: boolean; behind: number; ahead: number; sent: number | null },
) {
  const { buying, behind: distance, ahead: wanted, sent } = legs;
  const trigger_price = triggerPrice(harness, code, buying, wanted);
  const stop = { trigger_price, ...priceFields(harness, code, sent) };
  return { ...priceFields(harness, code, buying ? -distance : distance), stop };
}

const isArmed = ({ state }: typeof orders.$inferSelect) => state === 'armed';

async function positionOf(harness: TestHarness, user: TestUser, index: number) {
  const all = await harness.store.rowsOfUser(positions, user.userId);
  return pick(index % 8 > 0 ? all.filter(({ quantity }) => quantity > 0) : all, index);
}

export const TRADING_COMMANDS: readonly ModelCommand[] = [
  command({
    ...{ name: 'place an order', weight: 6, isOnOwnRecord: false, opensPosition: true },
    parameters: fc.record({
      code: fc.constantFrom(...CODES),
      direction: fc.constantFrom('long', 'short'),
      leverage: fc.constantFrom(1, 1, 2, 3),
      away,
      // Sometimes not a whole lot, or more than any user can pay.
      quantity: fc.oneof(
        { arbitrary: lots.map((count) => count * 100), weight: 12 },
        { arbitrary: fc.constantFrom(150, 90_000), weight: 1 },
      ),
    }),
    buildRequest: async (harness, _user, { away: basisPoints, ...draft }) => ({
      route: 'POST /orders',
      body: { ...draft, ...priceFields(harness, draft.code, basisPoints) },
    }),
  }),
  command({
    ...{ name: 'place an order beyond the best ask', weight: 1, isOnOwnRecord: false, opensPosition: true },
    parameters: fc.record({ leverage: fc.constantFrom(1, 2, 3), more: lots }),
    async buildRequest(harness, _user, { leverage, more }) {
      const [best] = board(harness.sandbox.market, issueOf(THIN_ISSUE), harness.now).asks;
      if (!best) return null;
      const price = { price_type: 'limit', price: fromTenths(best.priceTenths) };
      const quantity = best.quantity + more * 100;
      const body = { code: THIN_ISSUE, direction: 'long', leverage, quantity, ...price };
      return { route: 'POST /orders', body };
    },
  }),
  command({
    ...{ name: 'place an order with an execution', weight: 3, isOnOwnRecord: false, opensPosition: true },
    parameters: fc.record({
      code: fc.constantFrom(...CODES, THIN_ISSUE),
      direction: fc.constantFrom('long', 'short'),
      leverage: fc.constantFrom(1, 1, 2, 3),
      execution,
      away,
      quantity: lots.map((count) => count * 100),
    }),
    buildRequest: async (harness, _user, { away: basisPoints, ...draft }) => ({
      route: 'POST /orders',
      body: { ...draft, ...priceFields(harness, draft.code, basisPoints) },
    }),
  }),
  command({
    ...{ name: 'close a position with an execution', weight: 2, isOnOwnRecord: true },
    parameters: fc.record({ which, away, execution, lots: fc.option(lots, { freq: 2 }) }),
    async buildRequest(harness, user, { execution: wanted, ...parameters }) {
      const position = await positionOf(harness, user, parameters.which);
      if (!position) return null;
      const quantity = parameters.lots === null ? Math.max(100, position.quantity) : parameters.lots * 100;
      const body = { ...priceFields(harness, position.code, parameters.away), quantity, execution: wanted };
      return { route: `POST /positions/${position.positionId}/close`, body };
    },
  }),
  command({
    ...{ name: 'place an order for several days', weight: 3, isOnOwnRecord: false, opensPosition: true },
    parameters: fc.record({
      code: fc.constantFrom(...CODES),
      direction: fc.constantFrom('long', 'short'),
      leverage: fc.constantFrom(1, 1, 2, 3),
      away: fc.integer({ min: -1_500, max: 1_500 }),
      ahead: fc.option(ahead, { freq: 2 }),
      days: fc.integer({ min: 1, max: 12 }),
      quantity: lots.map((count) => count * 100),
    }),
    buildRequest: async (harness, _user, { away: basisPoints, ahead: distance, days, ...draft }) => {
      const { code, direction } = draft;
      const good_till = formatDay(tradingDateOf(harness.sandbox.market.schedule, harness.now) + days);
      const stop =
        distance === null
          ? {}
          : { trigger_price: triggerPrice(harness, code, direction === 'long', distance * 10) };
      const prices = priceFields(harness, code, distance === null ? basisPoints : null);
      return { route: 'POST /orders', body: { ...draft, ...prices, ...stop, good_till } };
    },
  }),
  command({
    ...{ name: 'close a position within several days', weight: 2, isOnOwnRecord: true, isOnPosition: true },
    parameters: fc.record({
      which,
      away: fc.integer({ min: -1_500, max: 1_500 }),
      days: fc.integer({ min: 1, max: 12 }),
    }),
    async buildRequest(harness, user, { which: place, away: basisPoints, days }) {
      const position = await positionOf(harness, user, place);
      if (!position) return null;
      const good_till = formatDay(tradingDateOf(harness.sandbox.market.schedule, harness.now) + days);
      const body = { ...priceFields(harness, position.code, basisPoints), quantity: 100, good_till };
      return { route: `POST /positions/${position.positionId}/close`, body };
    },
  }),
  command({
    ...{ name: 'place a stop order', weight: 3, isOnOwnRecord: false, opensPosition: true },
    parameters: fc.record({
      code: fc.constantFrom(...CODES),
      direction: fc.constantFrom('long', 'short'),
      leverage: fc.constantFrom(1, 1, 2, 3),
      away,
      ahead,
      quantity: lots.map((count) => count * 100),
    }),
    buildRequest: async (harness, _user, { away: basisPoints, ahead: distance, ...draft }) => {
      const trigger_price = triggerPrice(harness, draft.code, draft.direction === 'long', distance);
      const body = { ...draft, ...priceFields(harness, draft.code, basisPoints), trigger_price };
      return { route: 'POST /orders', body };
    },
  }),
  command({
    ...{ name: 'close a position at a trigger price', weight: 2, isOnOwnRecord: true, isOnPosition: true },
    parameters: fc.record({ which, away, ahead, lots: fc.option(lots, { freq: 2 }) }),
    async buildRequest(harness, user, parameters) {
      const position = await positionOf(harness, user, parameters.which);
      if (!position) return null;
      const { code, direction, positionId } = position;
      const quantity = parameters.lots === null ? Math.max(100, position.quantity) : parameters.lots * 100;
      const trigger_price = triggerPrice(harness, code, direction === 'short', parameters.ahead);
      const body = { ...priceFields(harness, code, parameters.away), trigger_price, quantity };
      return { route: `POST /positions/${positionId}/close`, body };
    },
  }),
  command({
    ...{ name: 'change a stop order', weight: 2, isOnOwnRecord: true },
    parameters: fc.record({ which, ahead, lots: fc.option(lots) }),
    eligibleUsers: async (harness) =>
      (await harness.store.allRows(orders)).filter(isArmed).map(({ userId }) => userId),
    async buildRequest(harness, user, parameters) {
      const armed = (await harness.store.rowsOfUser(orders, user.userId)).filter(isArmed);
      const order = pick(armed, parameters.which);
      if (!order) return null;
      const buying = (order.intent === 'open') === (order.direction === 'long');
      const trigger_price = triggerPrice(harness, order.code, buying, parameters.ahead);
      const quantity = parameters.lots === null ? order.quantity : parameters.lots * 100;
      // The same terms would be accepted without an effect.
      if (trigger_price === fromTenths(order.triggerTenths ?? 0) && quantity === order.quantity) return null;
      return { route: `PATCH /orders/${order.orderId}`, body: { trigger_price, quantity } };
    },
  }),
  command({
    ...{ name: 'place an OCO order', weight: 3, isOnOwnRecord: false, opensPosition: true },
    parameters: fc.record({
      code: fc.constantFrom(...CODES, THIN_ISSUE),
      direction: fc.constantFrom('long', 'short'),
      leverage: fc.constantFrom(1, 1, 2, 3),
      behind,
      ahead,
      away,
      quantity: lots.map((count) => count * 100),
    }),
    buildRequest: async (harness, _user, { behind: distance, ahead: wanted, away: sent, ...draft }) => {
      const buying = draft.direction === 'long';
      const body = {
        ...draft,
        ...ocoFields(harness, draft.code, { buying, behind: distance, ahead: wanted, sent }),
      };
      return { route: 'POST /orders', body };
    },
  }),
  command({
    ...{ name: 'close a position by an OCO order', weight: 3, isOnOwnRecord: true, isOnPosition: true },
    parameters: fc.record({ which, behind, ahead, away, lots: fc.option(lots, { freq: 2 }) }),
    async buildRequest(
      harness,
      user,
      { which: place, lots: count, behind: distance, ahead: wanted, away: sent },
    ) {
      const position = await positionOf(harness, user, place);
      if (!position) return null;
      const { code, direction, positionId } = position;
      const quantity = count === null ? Math.max(100, position.quantity) : count * 100;
      const buying = direction === 'short';
      const body = {
        ...ocoFields(harness, code, { buying, behind: distance, ahead: wanted, sent }),
        quantity,
      };
      return { route: `POST /positions/${positionId}/close`, body };
    },
  }),
  command({
    ...{ name: 'place an if-done order', weight: 4, isOnOwnRecord: false, opensPosition: true },
    parameters: fc.record({
      code: fc.constantFrom(...CODES, THIN_ISSUE),
      direction: fc.constantFrom('long', 'short'),
      leverage: fc.constantFrom(1, 1, 2, 3),
      away: fc.option(fc.integer({ min: -40, max: 10 }), { nil: null }),
      gain: fc.option(fc.integer({ min: 5, max: 80 }), { nil: null, freq: 3 }),
      loss: fc.integer({ min: 0, max: 80 }),
      quantity: lots.map((count) => count * 100),
    }),
    buildRequest: async (harness, _user, { away: basisPoints, gain, loss, ...draft }) => {
      const { code } = draft;
      const side = draft.direction === 'long' ? 1 : -1;
      const priceAt = (points: number) => priceFields(harness, code, points * side).price;
      const entry = basisPoints ?? 0;
      const exit = {
        price: gain === null ? null : priceAt(entry + gain),
        // Without a gain there is a stop in any case.
        stop: gain !== null && loss % 4 === 0 ? null : market(priceAt(entry - loss)),
        good_till: null,
      };
      const own = priceFields(harness, code, basisPoints === null ? null : basisPoints * side);
      return { route: 'POST /orders', body: { ...draft, ...own, exit } };
    },
  }),
  command({
    ...{ name: 'change the stop of an OCO order', weight: 2, isOnOwnRecord: true },
    parameters: fc.record({ which, ahead }),
    eligibleUsers: async (harness) =>
      (await harness.store.allRows(orders)).filter(hasWaitingStop).map(({ userId }) => userId),
    async buildRequest(harness, user, parameters) {
      const waiting = (await harness.store.rowsOfUser(orders, user.userId)).filter(hasWaitingStop);
      const order = pick(waiting, parameters.which);
      if (!order) return null;
      const buying = (order.intent === 'open') === (order.direction === 'long');
      const stop = market(triggerPrice(harness, order.code, buying, parameters.ahead));
      // The same stop would be accepted without an effect.
      if (stop.trigger_price === fromTenths(order.stop?.triggerTenths ?? 0)) return null;
      return { route: `PATCH /orders/${order.orderId}`, body: { stop } };
    },
  }),
  command({
    ...{ name: 'cancel an order', weight: 1, isOnOwnRecord: true },
    parameters: fc.record({ which }),
    async buildRequest(harness, user, parameters) {
      const order = await orderOf(harness, user, parameters.which);
      return order && { route: `POST /orders/${order.orderId}/cancel` };
    },
  }),
  command({
    ...{ name: 'change an order', weight: 2, isOnOwnRecord: true },
    parameters: fc.record({ which, away: fc.integer({ min: -200, max: 200 }), lots: fc.option(lots) }),
    eligibleUsers: async (harness) =>
      (await harness.store.allRows(orders)).filter(isChangeable).map(({ userId }) => userId),
    async buildRequest(harness, user, parameters) {
      const changeable = (await harness.store.rowsOfUser(orders, user.userId)).filter(isChangeable);
      // Only `which` 0 may pick an order that cannot be changed.
      const order =
        parameters.which > 0
          ? pick(changeable, parameters.which)
          : await orderOf(harness, user, parameters.which);
      if (!order) return null;
      const { price } = priceFields(harness, order.code, parameters.away);
      const quantity = parameters.lots === null ? order.quantity : parameters.lots * 100;
      // The same price and quantity would be accepted without an effect.
      if (price === fromTenths(order.priceTenths ?? 0) && quantity === order.quantity) return null;
      return {
        route: `PATCH /orders/${order.orderId}`,
        body: { price, ...(parameters.lots === null ? {} : { quantity }) },
      };
    },
  }),
  command({
    ...{ name: 'close a position', weight: 4, isOnOwnRecord: true, isOnPosition: true },
    // Half of the closings are for the whole position.
    parameters: fc.record({ which, away, lots: fc.option(lots, { freq: 2 }) }),
    async buildRequest(harness, user, parameters) {
      const position = await positionOf(harness, user, parameters.which);
      if (!position) return null;
      const quantity = parameters.lots === null ? Math.max(100, position.quantity) : parameters.lots * 100;
      const body = { ...priceFields(harness, position.code, parameters.away), quantity };
      return { route: `POST /positions/${position.positionId}/close`, body };
    },
  }),
  command({
    ...{ name: 'choose a fee plan', weight: 1, isOnOwnRecord: false, canBeNoOp: true },
    parameters: fc.constantFrom(...PLAN_IDS),
    buildRequest: async (_harness, _user, planId) => ({
      ...{ route: `PUT /trading/fee-plans/${planId}`, isUnkeyed: true },
    }),
  }),
];
