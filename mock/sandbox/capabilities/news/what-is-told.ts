import { dayOf, parseDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { DomainEvents } from '#frame/events/events.ts';
import type { Listeners, Unit } from '#frame/unit/unit.ts';
import type { MessageWords } from './message-words.ts';
import { deliver } from './messages.ts';
import type { Value } from './wording/wording.ts';

const IDENTITY: Schemas['AppLink'] = { page: 'subPackages/real_name/real_name', params: {} };
const SETTINGS: Schemas['AppLink'] = { page: 'subPackages/seting/seting', params: {} };

const DIVIDENDS: Schemas['AppLink'] = { page: 'subPackages/index/hongli/hongli', params: {} };

/** The page of an order or a position. */
export const tradePage = (id: string): Schemas['AppLink'] => ({
  page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail',
  params: { id },
});

const stockPage = (code: string): Schemas['AppLink'] => ({
  page: 'subPackages/index/gupiaoDetail/gupiaoDetail',
  params: { code },
});

const depositPage = (id: string): Schemas['AppLink'] => ({
  page: 'subPackages/transactionLog/transactionLog',
  params: { tab: 'deposits', id },
});

const withdrawalPage = (id: string): Schemas['AppLink'] => ({
  page: 'subPackages/transactionLog/transactionLog',
  params: { tab: 'withdrawals', id },
});

const BANK_ACCOUNTS: Schemas['AppLink'] = { page: 'subPackages/bankAccount/bankAccount', params: {} };

function tellOfWithdrawal(words: MessageWords) {
  return (
    unit: Unit,
    { at, withdrawalId, amount, bank = '' }: DomainEvents['withdrawal.approved'] & { bank?: string },
  ) =>
    deliver(unit, {
      at,
      words,
      values: { amount: { count: amount }, bank: { text: bank } },
      link: withdrawalPage(withdrawalId),
    });
}

function tellOfDeposit(words: MessageWords) {
  return (unit: Unit, { at, depositId, amount, reference }: DomainEvents['deposit.approved']) =>
    deliver(unit, {
      at,
      words,
      values: { amount: { count: amount }, reference: { text: reference } },
      link: depositPage(depositId),
    });
}

function wordsOfFill({ intent, direction, forced, dayEnded }: DomainEvents['order.filled']): MessageWords {
  if (dayEnded) return 'day_ended';
  if (forced) return 'forced';
  if (intent === 'close') return 'closed';
  return direction === 'long' ? 'opened_long' : 'opened_short';
}

/** A dividend when its shares are counted, and when it is booked; a short pays an adjustment in its place. */
const dividend =
  (stage: 'entitled' | 'paid'): NonNullable<Listeners['dividend.paid']> =>
  (unit, { at, code, direction, quantity, perShare, netYen, bookedYen, taxYen, payDay }) =>
    deliver(unit, {
      at,
      words: direction === 'long' ? `dividend_${stage}` : `adjustment_${stage}`,
      values: {
        stock: { stock: code },
        quantity: { count: quantity },
        per_share: { decimal: perShare },
        net: { count: Math.abs(netYen) },
        booked: { count: Math.abs(bookedYen) },
        tax: { count: taxYen },
        day: { day: payDay },
      },
      link: DIVIDENDS,
    });

const ALERT_WORDS = {
  price: 'price',
  change_rate: 'change',
  volume: 'volume',
  margin_rate: 'margin',
} as const satisfies Record<DomainEvents['alert.fired']['measure'], string>;

function alertValue({ measure, value }: DomainEvents['alert.fired']): Value {
  switch (measure) {
    case 'price':
      return { price: value };
    case 'volume':
      return { count: value };
    case 'change_rate':
      return { change: value * 100 };
    case 'margin_rate':
      return { rate: value };
  }
}

/** Of which events the user gets a message, and what it says. */
export const MESSAGES_OF_EVENTS: Listeners = {
  'session.device_joined': (unit, { device, at }) =>
    deliver(unit, {
      at,
      words: 'new_device',
      values: { device: { text: device }, day: { day: dayOf(at) }, time: { time: at } },
      link: SETTINGS,
    }),
  'account.secret_changed': (unit, { secret, at }) =>
    deliver(unit, {
      at,
      words: `${secret}_changed`,
      values: { day: { day: dayOf(at) }, time: { time: at } },
      link: SETTINGS,
    }),
  'identity.passed': (unit, { at }) =>
    deliver(unit, { at, words: 'identity_passed', values: {}, link: IDENTITY }),
  'identity.failed': (unit, { at, places }) =>
    deliver(unit, { at, words: 'identity_failed', values: { places: { count: places } }, link: IDENTITY }),
  'order.filled': (unit, filled) => {
    if (filled.pledged) return;
    const { at, orderId, code, quantity, price, profitYen, settlesOn } = filled;
    deliver(unit, {
      at,
      words: wordsOfFill(filled),
      values: {
        stock: { stock: code },
        quantity: { count: quantity },
        price: { decimal: price },
        profit: { profit: profitYen ?? 0 },
        settles: { day: parseDay(settlesOn) },
      },
      link: tradePage(orderId),
    });
  },
  'order.expired': (unit, { at, orderId, code, quantity }) =>
    deliver(unit, {
      at,
      words: 'expired',
      // An order expires right after its day: on a day that never closes, at the midnight that ends it.
      values: { stock: { stock: code }, quantity: { count: quantity }, day: { day: dayOf(at - 1) } },
      link: tradePage(orderId),
    }),
  'alert.fired': (unit, fired) => {
    const { at, code, condition, measure, positionId } = fired;
    deliver(unit, {
      at,
      words: `alert_${ALERT_WORDS[measure]}_${condition === 'at_or_above' ? 'above' : 'below'}`,
      values: {
        stock: { stock: code },
        value: alertValue(fired),
        day: { day: dayOf(at) },
        time: { time: at },
      },
      link: positionId === null ? stockPage(code) : tradePage(positionId),
    });
  },
  'deposit.approved': tellOfDeposit('deposit_approved'),
  'deposit.declined': tellOfDeposit('deposit_declined'),
  'deposit.expired': tellOfDeposit('deposit_expired'),
  'withdrawal.requested': tellOfWithdrawal('withdrawal_requested'),
  'withdrawal.approved': tellOfWithdrawal('withdrawal_approved'),
  'withdrawal.declined': tellOfWithdrawal('withdrawal_declined'),
  'withdrawal.arrived': tellOfWithdrawal('withdrawal_arrived'),
  'bank_account.changed': (unit, { what, bank, number, at }) =>
    deliver(unit, {
      at,
      words: `account_${what}`,
      values: { bank: { text: bank }, number: { text: number } },
      link: BANK_ACCOUNTS,
    }),
  'dividend.entitled': dividend('entitled'),
  'dividend.paid': dividend('paid'),
};
