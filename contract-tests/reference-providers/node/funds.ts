import { businessDaysAfter } from './business-rules.ts';
import { exampleData, RULES } from './contract.ts';
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
import { problem } from './request.ts';
import type { Data, Record_, User } from './user.ts';

const MINIMUM_WITHDRAWAL = Number(RULES.withdrawal_amount.minimum_yen);

/** The seven digits of an account number as a user typed it. */
const digitsOf = (typed: string) => typed.normalize('NFKC').replaceAll(/\D/g, '').padStart(7, '0');

/** Kana of any width and syllabary as full-width katakana. */
const wideKana = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replaceAll(/ +/g, ' ');

/** Bank accounts and withdrawals. */
export class Funds {
  addBankAccount(user: User, body: Data): Data {
    if (user.banks.size >= Number(RULES.bank_account_hold.most_accounts))
      throw refuse(7004, 'addBankAccount_BankAccountLimit', exampleParams('addBankAccount_BankAccountLimit'));
    const id = newId('bnk');
    const account = {
      ...exampleData('addBankAccount_Added'),
      ...{
        bank_account_id: id,
        holder_kana: wideKana(String(body.holder_kana)),
        bank_code: body.bank_code,
        branch_code: body.branch_code,
        account_type: body.account_type,
        image_id: body.image_id ?? null,
        created_at: now(),
      },
      ...{
        account_number: `***${digitsOf(String(body.account_number)).slice(-4)}`,
        is_default: body.is_default === true || user.banks.size === 0,
      },
      withdrawals_held_until: null,
    };
    if (account.is_default) for (const other of user.banks.values()) other.is_default = false;
    user.banks.set(id, account);
    return account;
  }

  /** The default first. */
  bankAccounts({ banks }: User): Data[] {
    return [...banks.values()].toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  }

  removeBankAccount(user: User, id: string): null {
    const { is_default } = requireRecord(user.banks, id);
    user.banks.delete(id);
    const [oldest] = user.banks.values();
    if (is_default && oldest) oldest.is_default = true;
    for (const withdrawal of user.withdrawals.values())
      if (withdrawal.bank_account_id === id) withdrawal.bank_account_id = null;
    return null;
  }

  withdrawalTerms(user: User, requested: unknown): Data {
    if (requested !== undefined && requested !== user.id) throw problem(403);
    const { balance } = user.cash;
    const sums = { balance, withdrawable_amount: balance, holds: [], minimum_amount: MINIMUM_WITHDRAWAL };
    return {
      ...exampleData('getWithdrawalTerms_OpenNow'),
      ...sums,
      fund_password_set: user.fundPassword !== null,
    };
  }

  confirm(user: User, fundPassword: unknown): void {
    if (user.fundPassword === null) throw refuse(1007, 'requestWithdrawal_FundPasswordUnset');
    if (user.fundPassword !== fundPassword)
      throw refuse(1008, 'requestWithdrawal_FundPasswordWrong', { attempts_left: 3 });
  }

  requestWithdrawal(
    user: User,
    body: { amount: number; bank_account_id: string; fund_password: string },
  ): Record_ {
    const bank = requireRecord(user.banks, body.bank_account_id);
    const { amount } = body;
    const { balance } = user.cash;
    if (amount < MINIMUM_WITHDRAWAL)
      throw refuse(7001, 'requestWithdrawal_AmountBelowMinimum', { minimum_amount: MINIMUM_WITHDRAWAL }, [
        String(MINIMUM_WITHDRAWAL),
      ]);
    if (amount > balance) {
      const params = { withdrawable_amount: balance, unsettled: 0 };
      throw refuse(7002, 'requestWithdrawal_MoreThanWithdrawable', params, [String(balance)]);
    }
    this.confirm(user, body.fund_password);
    const id = newId('wdr');
    const { bank_account_id, bank_code, branch_code, account_type, account_number } = bank;
    const withdrawal = {
      ...exampleData('requestWithdrawal_AwaitingReview'),
      withdrawal_id: id,
      amount,
      bank_account_id,
    } as unknown as Record_;
    Object.assign(withdrawal.bank_account as Data, { bank_code, branch_code, account_type, account_number });
    setFirstState(withdrawal, 'awaiting_review', 'requested');
    const at = String(withdrawal.requested_at);
    const arrives_by = `${businessDaysAfter(at.slice(0, 10), 1)}${at.slice(10)}`;
    Object.assign(withdrawal, { arrives_by, deadline: { at: arrives_by, action: 'arrive' } });
    user.withdrawals.set(id, withdrawal);
    addLedgerEntry(user, 'funds_held', id, { user_cash: -amount, user_reserved: amount });
    return structuredClone(withdrawal);
  }

  /** Approves a withdrawal, as an operator does. */
  approve(user: User, id: string): void {
    const withdrawal = requireRecord(user.withdrawals, id);
    const amount = Number(withdrawal.amount);
    Object.assign(withdrawal, { deadline: null, arrived_at: now() });
    setState(withdrawal, 'approved', 'operator', 'approved', []);
    addLedgerEntry(user, 'withdrawal_approved', id, { user_reserved: -amount, house_capital: amount });
  }

  cancelWithdrawal(user: User, id: string): Record_ {
    const withdrawal = requireRecord(user.withdrawals, id);
    const { state } = withdrawal;
    if (state !== 'awaiting_review')
      throw refuse(7007, 'cancelWithdrawal_WithdrawalNotCancellable', { state });
    const amount = Number(withdrawal.amount);
    withdrawal.deadline = null;
    setState(withdrawal, 'cancelled', 'user', 'cancelled', []);
    addLedgerEntry(user, 'funds_released', id, { user_cash: amount, user_reserved: -amount });
    return structuredClone(withdrawal);
  }
}
