import { randomUUID } from 'node:crypto';
import {
  FEE_BASIS_POINTS,
  type Financing,
  goodTillDates,
  interestOfADay,
  LEVERAGE_STEPS,
  LOT_SIZE,
  lastPossibleDate,
  priceAtMarginRate,
  priceOf,
  STOCK,
  settlementDate,
  tenthsOf,
} from './business-rules.ts';
import { exampleData } from './contract.ts';
import { countedTenths, type PricesRequest, requireCombination, requirePrice } from './order-prices.ts';
import {
  addLedgerEntry,
  exampleParams,
  newId,
  now,
  refuse,
  requireRecord,
  setFirstState,
  setState,
} from './records.ts';
import { notFound } from './request.ts';
import type { Data, Record_, User } from './user.ts';

const PRICE = STOCK.quote.price;

type ExitRequest = NonNullable<PricesRequest['exit']> & { readonly good_till: string | null };

/** A closing order that follows is a limit order or a stop, which may both live for several days. */
const CLOSING_LIMIT = { price_type: 'limit' };

export interface OrderRequest extends Financing, PricesRequest {
  readonly code: string;
  readonly price_type: string;
  readonly price?: string | null;
  readonly exit?: ExitRequest | null;
  readonly execution?: string;
  readonly good_till?: string | null;
  readonly quantity: number;
}

/** @throws RefusalError 2002 if there is less cash than the order reserves */
function requireCash(available: number, required: number): void {
  if (required <= available) return;
  throw refuse(2002, 'placeOrder_InsufficientFunds', {
    ...{ required, available },
    shortfall: required - available,
  });
}

/** Limit and market orders in one stock with a fixed price. */
export class Trading {
  readonly fees = { basisPoints: FEE_BASIS_POINTS };

  stock(code: string): Data {
    const toyota = exampleData('getStock_Toyota');
    if (code !== toyota.code) throw notFound();
    return { ...toyota, watched: false };
  }

  preview({ cash }: User, body: OrderRequest): Data {
    const { price, ...terms } = this.terms(body);
    requireCash(cash.balance, terms.reserve);
    return {
      ...exampleData('previewOrder_LongTwoTimes'),
      ...withoutPreviewId(body),
      queued: body.execution === 'at_close',
      ...{ preview_id: `pre_${randomUUID()}`, expires_at: now(), ...terms },
      ...{
        buying_power: cash.balance,
        buying_power_after: cash.balance - terms.reserve,
        release_estimate: terms.reserve - terms.principal - terms.fee,
        reference_price: price,
        margin_rate: (terms.principal / terms.notional).toFixed(4),
        ...this.risk(body, terms, tenthsOf(price)),
      },
    };
  }

  /** The prices at which a position of an order is warned and closed, and what that costs at most. */
  risk(
    body: OrderRequest,
    terms: { readonly notional: number; readonly principal: number; readonly fee: number },
    tenths: number,
  ): Data {
    const warning = priceAtMarginRate(body, tenths, 'margin_warning');
    const forced = priceAtMarginRate(body, tenths, 'forced_close');
    const end = Math.floor(((forced ?? 0) * body.quantity) / 10);
    const endFee = Math.floor((end * this.fees.basisPoints) / 10_000);
    return {
      daily_interest: interestOfADay(body, terms),
      warning_price: warning === null ? null : priceOf(warning),
      forced_close_price: forced === null ? null : priceOf(forced),
      worst_case_loss: Math.abs(terms.notional - end) + terms.fee + endFee,
    };
  }

  /** The cost of an order; throws a refusal if the order is not allowed. */
  terms(body: OrderRequest) {
    requireCombination(body);
    if (body.code !== '7203') throw refuse(2014, 'placeOrder_StockUnknown', { code: body.code }, ['7203']);
    const { quantity, price_type, leverage } = body;
    if (!LEVERAGE_STEPS.includes(leverage))
      throw refuse(
        2007,
        'placeOrder_LeverageNotOffered',
        exampleParams('placeOrder_LeverageNotOffered'),
        LEVERAGE_STEPS.toSorted((a, b) => Math.abs(a - leverage) - Math.abs(b - leverage)).map(String),
      );
    const below = quantity - (quantity % LOT_SIZE);
    if (quantity !== below) {
      const nearest = [below, below + LOT_SIZE].filter((each) => each > 0);
      throw refuse(2005, 'placeOrder_QuantityNotLot', { quantity, lot_size: LOT_SIZE }, nearest.map(String));
    }
    const limit = price_type === 'limit' ? tenthsOf(body.price ?? '0') : null;
    const tenths = limit ?? tenthsOf(PRICE);
    requirePrice(tenths);
    const { counted, reserved } = countedTenths(body, limit);
    requireExecution(body);
    requireGoodTill(body);
    if (body.exit) requireGoodTill({ ...CLOSING_LIMIT, good_till: body.exit.good_till }, 'exit.good_till');
    const notional = Math.floor((counted * quantity) / 10);
    const principal = Math.ceil(notional / leverage);
    const feeOf = (yen: number) => Math.floor((yen * this.fees.basisPoints) / 10_000);
    const atMost = Math.floor((reserved * quantity) / 10);
    const reserve = Math.ceil(atMost / leverage) + feeOf(atMost);
    return { price: priceOf(counted), notional, principal, fee: feeOf(notional), reserve };
  }

  confirm(user: User, fundPassword: unknown): void {
    if (user.profile.order_confirmation === 'fund_password' && user.fundPassword !== fundPassword)
      throw refuse(1008, 'placeOrder_FundPasswordWrong', { attempts_left: 3 });
  }

  placeOrder(user: User, { fund_password, ...body }: OrderRequest & { fund_password?: string }): Record_ {
    const { principal, fee, reserve } = this.terms(body);
    requireCash(user.cash.balance, reserve);
    this.confirm(user, fund_password);
    const order = {
      ...exampleData('placeOrder_Working'),
      ...withoutPreviewId(body),
      order_id: newId('ord'),
      placed_at: now(),
      expires_on: body.good_till ?? now().slice(0, 10),
      stop_status: body.stop ? 'waiting' : null,
    } as unknown as Record_;
    const id = String(order.order_id);
    const isStop = typeof body.trigger_price === 'string';
    const isQueued = body.execution === 'at_close';
    setFirstState(order, isStop ? 'armed' : isQueued ? 'queued' : 'working', 'placed');
    if (isQueued) order.next_actions = ['change', 'cancel'];
    user.orders.set(id, order);
    if (body.price_type === 'market' && !isStop && !isQueued) {
      order.reserve = 0;
      this.fill(user, order, principal, fee);
    } else if (body.execution === 'ioc' || body.execution === 'fok') {
      // No limit is ever met here.
      order.reserve = 0;
      setState(order, 'expired', 'system', 'not_filled_at_once', []);
    } else {
      order.reserve = reserve;
      addLedgerEntry(user, 'order_reserved', id, { user_cash: -reserve, user_reserved: reserve });
    }
    return structuredClone(order);
  }

  fill(user: User, order: Record_, principal: number, fee: number): void {
    const { order_id: id, quantity } = order;
    Object.assign(order, { filled_quantity: quantity, average_price: PRICE, fee, position_id: newId('pos') });
    order.fills = [
      {
        fill_id: newId('fil'),
        at: order.placed_at,
        price: PRICE,
        quantity,
        fee,
        opening_fee: 0,
        interest: 0,
        reverse_fee: 0,
        tax: 0,
        realised_profit_loss: null,
        net_profit_loss: null,
        settlement_date: settlementDate(now()),
      },
    ];
    setState(order, 'filled', 'system', 'matched', []);
    addLedgerEntry(user, 'position_opened', String(id), {
      user_cash: -principal - fee,
      user_margin: principal,
      house_fee: fee,
    });
    user.cash.fees += fee;
    if (order.exit) this.followWithExit(user, order, order.exit as ExitRequest);
  }

  /** The closing order that follows a filled opening order; nothing is ever executed at its prices here. */
  followWithExit(user: User, entry: Record_, exit: ExitRequest): void {
    const id = newId('ord');
    const { price, stop, good_till } = exit;
    const armed = price === null;
    const { code, direction, quantity, leverage, position_id, order_id, placed_at } = entry;
    const order = {
      ...exampleData('getOrder_Exit'),
      ...{
        code,
        direction,
        quantity,
        leverage,
        position_id,
        placed_at,
        order_id: id,
        entry_order_id: order_id,
      },
      ...(armed
        ? { ...stop, stop: null, stop_status: null }
        : { price, stop, stop_status: stop && 'waiting' }),
      ...{ good_till, expires_on: good_till ?? now().slice(0, 10) },
    } as unknown as Record_;
    setFirstState(order, armed ? 'armed' : 'working', 'entry_filled', 'system');
    user.orders.set(id, order);
    entry.exit_order_ids = [id];
  }

  cancelOrder(user: User, id: string): Record_ {
    const order = requireRecord(user.orders, id);
    if (!['armed', 'queued', 'working'].includes(String(order.state)))
      throw refuse(2009, 'cancelOrder_OrderNotCancellable', { state: order.state });
    const reserve = Number(order.reserve);
    order.reserve = 0;
    if (order.stop_status !== null) order.stop_status = 'cancelled';
    setState(order, 'cancelled', 'user', 'cancelled', []);
    if (reserve > 0)
      addLedgerEntry(user, 'order_released', id, { user_cash: reserve, user_reserved: -reserve });
    return structuredClone(order);
  }
}

/** Throws a refusal if the execution cannot be met in a market that never closes: each day opens at its midnight. */
function requireExecution({ execution = 'day', price_type, trigger_price, stop }: OrderRequest): void {
  const broken = (rule: string, nearest: string, params: Data = {}) =>
    refuse(2023, 'placeOrder_ExecutionNotAccepted', params, [nearest], { rule });
  if (execution !== 'day' && (typeof trigger_price === 'string' || stop))
    throw broken('execution_of_stop', 'day');
  if (execution === 'limit_then_close' && price_type === 'market')
    throw broken('execution_limit_only', 'at_close');
  if (execution !== 'at_open') return;
  throw broken('execution_auction_over', 'at_close', {
    ended_at: `${now().slice(0, 10)}T00:00:00.000+09:00`,
  });
}

/** Throws a refusal if an order cannot live until its last date; every day is a trading date here. */
function requireGoodTill(
  body: Pick<OrderRequest, 'good_till' | 'price_type' | 'trigger_price' | 'execution' | 'product'>,
  field = 'good_till',
): void {
  const { good_till: date, price_type, trigger_price, execution = 'day', product = 'standard' } = body;
  if (typeof date !== 'string') return;
  const first = now().slice(0, 10);
  const days = goodTillDates(first);
  const last = days.at(-1) ?? first;
  const broken = (rule: string, nearest: string[]) =>
    refuse(2024, 'placeOrder_GoodTillNotAccepted', { date, first, last }, nearest, {
      ...{ field, rule: `good_till_${rule}` },
    });
  if (date < first) throw broken('past', [first]);
  if (date > lastPossibleDate(first)) throw broken('too_late', [last]);
  if (!days.includes(date)) {
    const around = [days.findLast((day) => day < date), days.find((day) => day > date)];
    throw broken(
      'business_day',
      around.filter((day) => day !== undefined),
    );
  }
  const isCarried = execution === 'day' && product === 'standard';
  const waits = typeof trigger_price === 'string' || price_type === 'limit';
  if (date !== first && !(isCarried && waits)) throw broken('day_only', [first]);
}

function withoutPreviewId({
  preview_id: _,
  price = null,
  ...rest
}: OrderRequest & { preview_id?: string }): Data {
  return { ...rest, price: rest.price_type === 'market' ? null : price };
}
