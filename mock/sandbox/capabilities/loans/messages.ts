import { dayOf } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Messages } from '#frame/messages/message-table.ts';
import { notificationSender } from '#frame/messages/notification-sender.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';

const notify = notificationSender(MESSAGE_TEXTS);

const record = (id: string): Schemas['AppLink'] => ({
  page: 'subPackages/index/rongzi/record',
  params: { id },
});

/** Notifications about loans. */
export const MESSAGES: Messages = {
  texts: MESSAGE_TEXTS,
  listeners: {
    'loan.approved': (unit, { loanId, at, disbursed, dueDay }) =>
      notify(unit, {
        at,
        words: 'loan_approved',
        values: { amount: { yen: disbursed }, due: { day: dueDay } },
        link: record(loanId),
      }),
    'loan.rejected': (unit, { loanId, at }) =>
      notify(unit, { at, words: 'loan_rejected', values: {}, link: record(loanId) }),
    'loan.called': (unit, { loanId, at, deadline, repayment, collateral }) =>
      notify(unit, {
        at,
        words: 'loan_called',
        values: {
          day: { day: dayOf(deadline) },
          time: { time: deadline },
          repayment: { yen: repayment },
          collateral: { yen: collateral },
        },
        link: record(loanId),
      }),
    'loan.call_met': (unit, { loanId, at }) =>
      notify(unit, { at, words: 'loan_call_met', values: {}, link: record(loanId) }),
    'loan.call_missed': (unit, { loanId, at, saleFrom }) =>
      notify(unit, {
        at,
        words: 'loan_call_missed',
        values: { day: { day: dayOf(saleFrom) }, time: { time: saleFrom } },
        link: record(loanId),
      }),
    'loan.sold': (unit, { loanId, at, paid, owed }) =>
      notify(unit, {
        at,
        words: 'loan_sold',
        values: { paid: { yen: paid }, owed: { yen: owed } },
        link: record(loanId),
      }),
    'loan.overdue': (unit, { loanId, at, owed, handOverDay }) =>
      notify(unit, {
        at,
        words: 'loan_overdue',
        values: { owed: { yen: owed }, day: { day: handOverDay } },
        link: record(loanId),
      }),
    'loan.handed_over': (unit, { loanId, at, owed }) =>
      notify(unit, { at, words: 'loan_handed_over', values: { owed: { yen: owed } }, link: record(loanId) }),
  },
};
