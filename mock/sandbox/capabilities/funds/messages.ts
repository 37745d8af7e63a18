import type { Schemas } from '#frame/contract/handlers.ts';
import type { DomainEvents } from '#frame/events/events.ts';
import type { BadgeSource } from '#frame/messages/badge-source.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import { countUnreadMessages } from '#frame/messages/unread.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);

const FAILED = [
  'deposit_declined',
  'deposit_expired',
  'withdrawal_declined',
] as const satisfies readonly (keyof typeof MESSAGE_TEXTS)[];

const BANK_ACCOUNTS: Schemas['AppLink'] = { page: 'subPackages/bankAccount/bankAccount', params: {} };

const transferPage = (tab: 'deposits' | 'withdrawals', id: string): Schemas['AppLink'] => ({
  page: 'subPackages/transactionLog/transactionLog',
  params: { tab, id },
});

const notifierOfDeposit =
  (outcome: 'approved' | 'declined' | 'expired') =>
  (unit: Unit, { at, depositId, amount, reference }: DomainEvents['deposit.approved']) =>
    notify(unit, {
      at,
      words: `deposit_${outcome}`,
      values: { amount: { yen: amount }, reference: { text: reference } },
      link: transferPage('deposits', depositId),
    });

const notifierOfWithdrawal =
  (stage: 'requested' | 'approved' | 'declined' | 'arrived') =>
  (
    unit: Unit,
    { at, withdrawalId, amount, bank = '' }: DomainEvents['withdrawal.approved'] & { bank?: string },
  ) =>
    notify(unit, {
      at,
      words: `withdrawal_${stage}`,
      values: { amount: { yen: amount }, bank: { text: bank } },
      link: transferPage('withdrawals', withdrawalId),
    });

/** Notifications about deposits, withdrawals and bank accounts. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: {
    'deposit.approved': notifierOfDeposit('approved'),
    'deposit.declined': notifierOfDeposit('declined'),
    'deposit.expired': notifierOfDeposit('expired'),
    'withdrawal.requested': notifierOfWithdrawal('requested'),
    'withdrawal.approved': notifierOfWithdrawal('approved'),
    'withdrawal.declined': notifierOfWithdrawal('declined'),
    'withdrawal.arrived': notifierOfWithdrawal('arrived'),
    'bank_account.changed': (unit, { what, bank, number, at }) =>
      notify(unit, {
        at,
        words: `account_${what}`,
        values: { bank: { text: bank }, number: { text: number } },
        link: BANK_ACCOUNTS,
      }),
  },
};

/** Badge count of failed deposits and withdrawals until their notifications are read. */
export const FUNDS_BADGE_SOURCE: BadgeSource = {
  place: 'funds',
  tab: 'user',
  badge: async (db, userId) => ({
    unread: await countUnreadMessages(db, userId, FAILED),
    ...{ awaiting: 0, next_deadline_at: null },
    link: { page: 'subPackages/transactionLog/transactionLog', params: {} },
  }),
};
