import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const key = '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a31';

const bank_account_id = 'bnk_01k8z3v5q2m7r9t4w6x8y0a1bc';

describe('bank accounts', () => {
  const path = { bank_account_id };

  interaction('listBanks', 'Banks', { given: 'signedIn', args: { query: { query: '1' } } });
  interaction('listBanks', 'Empty', { given: 'signedIn', args: { query: { query: 'みずうみ' } } });
  refusesGuests('listBanks', {});
  interaction('listBankAccounts', 'OneAccount', { given: 'accountKept', args: {} });
  interaction('listBankAccounts', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listBankAccounts', {});
  const account = {
    holder_kana: 'サトウ イチロウ',
    bank_code: '9998',
    branch_code: '001',
    account_type: 'ordinary',
    account_number: '0034821',
    is_default: true,
  } as const;
  const nobodys = 'upl_01k8z3v5q2m7r9t4w6x8y0a1bz';
  const add = (change: Partial<typeof account> | { image_id: string } | { holder_kana: string } = {}) => ({
    body: { ...account, ...change },
  });
  interaction('addBankAccount', 'Added', { given: 'verified', args: add(), exact: ['data.is_default'] });
  interaction('addBankAccount', 'IdentityNeeded', { given: 'unverified', args: add() });
  interaction('addBankAccount', 'UploadUnknown', { given: 'verified', args: add({ image_id: nobodys }) });
  interaction('addBankAccount', 'BankAccountLimit', { given: 'threeAccounts', args: add() });
  interaction('addBankAccount', 'HolderMismatch', {
    given: 'verified',
    args: add({ holder_kana: 'スズキ ジロウ' }),
  });
  interaction('addBankAccount', 'BankUnknown', {
    given: 'verified',
    args: { body: { ...account, branch_code: '099' } },
  });
  refusesGuests('addBankAccount', add());
  const branch = { bank_code: '9998', branch_code: '012' };
  interaction('updateBankAccount', 'Changed', { given: 'accountKept', args: { path, body: branch } });
  interaction('updateBankAccount', 'OnlyDefault', {
    given: 'accountKept',
    args: { path, body: { is_default: true } },
    exact: ['data.is_default', 'data.withdrawals_held_until'],
  });
  interaction('updateBankAccount', 'UploadUnknown', {
    given: 'accountKept',
    args: { path, body: { image_id: nobodys } },
  });
  interaction('updateBankAccount', 'HolderMismatch', {
    given: 'accountKept',
    args: { path, body: { holder_kana: 'スズキ ジロウ' } },
  });
  interaction('updateBankAccount', 'BankAccountInUse', {
    given: 'withdrawalRequested',
    args: { path, body: branch },
  });
  interaction('updateBankAccount', 'BankUnknown', {
    given: 'accountKept',
    args: { path, body: { bank_code: '9998', branch_code: '099' } },
  });
  refusesGuests('updateBankAccount', { path, body: branch });
  interaction('removeBankAccount', 'Removed', { given: 'accountKept', args: { path } });
  interaction('removeBankAccount', 'BankAccountInUse', { given: 'withdrawalRequested', args: { path } });
  refusesGuests('removeBankAccount', { path });
});

describe('withdrawals', () => {
  const path = { withdrawal_id: 'wdr_01k8z3v5q2m7r9t4w6x8y0a1bc' };
  const request = (change: { amount?: number; fund_password?: string } = {}) => ({
    body: { amount: 300_000, bank_account_id, fund_password: 'fund456', ...change },
    idempotencyKey: key,
  });
  const awaiting = ['data.state', 'data.deadline.action', 'data.next_actions'];
  const whole = ['data.amount', 'data.fee'];

  interaction('getWithdrawalTerms', 'OpenNow', {
    given: 'withdrawalRequested',
    args: {},
    exact: ['data.open_now', 'data.fund_password_set', 'data.identity_passed'],
  });
  interaction('getWithdrawalTerms', 'Closed', { given: 'hoursOver', args: {}, exact: ['data.open_now'] });
  refusesGuests('getWithdrawalTerms', {});
  interaction('requestWithdrawal', 'AwaitingReview', {
    given: 'accountKept',
    args: request(),
    exact: [...awaiting, ...whole],
  });
  interaction('requestWithdrawal', 'FundPasswordUnset', { given: 'fundPasswordUnset', args: request() });
  interaction('requestWithdrawal', 'FundPasswordWrong', {
    given: 'accountKept',
    args: request({ fund_password: 'wrong99' }),
  });
  interaction('requestWithdrawal', 'FundPasswordLocked', { given: 'fundPasswordLocked', args: request() });
  interaction('requestWithdrawal', 'IdentityNeeded', { given: 'unverified', args: request() });
  interaction('requestWithdrawal', 'AmountBelowMinimum', {
    given: 'accountKept',
    args: request({ amount: 9_999 }),
  });
  interaction('requestWithdrawal', 'MoreThanWithdrawable', {
    given: 'accountKept',
    args: request({ amount: 10_000_001 }),
  });
  interaction('requestWithdrawal', 'OutsideWithdrawalHours', { given: 'hoursOver', args: request() });
  interaction('requestWithdrawal', 'BankAccountOnHold', { given: 'accountHeld', args: request() });
  refusesGuests('requestWithdrawal', request());
  interaction('getWithdrawal', 'AwaitingReview', {
    given: 'withdrawalRequested',
    args: { path },
    exact: awaiting,
  });
  interaction('getWithdrawal', 'AccountRemoved', {
    given: 'withdrawalArrived',
    args: { path },
    exact: ['data.state', 'data.bank_account_id'],
  });
  refusesGuests('getWithdrawal', { path });
  interaction('listWithdrawals', 'OneAwaiting', {
    given: 'withdrawalRequested',
    args: {},
    exact: ['data.items.state'],
  });
  interaction('listWithdrawals', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listWithdrawals', {});
  interaction('cancelWithdrawal', 'Cancelled', {
    given: 'withdrawalRequested',
    args: { path, idempotencyKey: key },
    exact: ['data.state', 'data.next_actions'],
  });
  interaction('cancelWithdrawal', 'WithdrawalNotCancellable', {
    given: 'withdrawalApproved',
    args: { path, idempotencyKey: key },
  });
  refusesGuests('cancelWithdrawal', { path, idempotencyKey: key });
});

describe('deposits', () => {
  const path = { deposit_id: 'dep_01k8z3v5q2m7r9t4w6x8y0a1bc' };
  const request = (amount: number) => ({ body: { amount }, idempotencyKey: key });
  const awaiting = ['data.state', 'data.deadline.action'];

  interaction('getTopUpUrl', 'InApp', { given: 'signedIn', args: {}, exact: ['data.url'] });
  refusesGuests('getTopUpUrl', {});
  interaction('requestDeposit', 'AwaitingReview', {
    given: 'signedIn',
    args: request(1_000_000),
    exact: [...awaiting, 'data.amount'],
  });
  interaction('requestDeposit', 'AmountBelowMinimum', { given: 'signedIn', args: request(9_999) });
  refusesGuests('requestDeposit', request(1_000_000));
  interaction('getDeposit', 'AwaitingReview', { given: 'depositRequested', args: { path }, exact: awaiting });
  interaction('getDeposit', 'ReferenceExpired', {
    given: 'depositExpired',
    args: { path },
    exact: ['data.state', 'data.failure_reason'],
  });
  refusesGuests('getDeposit', { path });
  interaction('listDeposits', 'OneApproved', {
    given: 'depositApproved',
    args: {},
    exact: ['data.items.state'],
  });
  interaction('listDeposits', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listDeposits', {});
});
