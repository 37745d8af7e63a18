import { randomUUID } from 'node:crypto';
import { submitAndReview } from '#sandbox/capabilities/identity/test-identity.ts';
import type { Sandbox } from '../../app.ts';
import { callControl } from '../../control/test-control.ts';
import { call, newUser, type Reply, type TestUser } from '../../testing.ts';

export const FUND_PASSWORD = 'fund4567';

/** A test user who can withdraw: verified, with a fund password. */
export class WithdrawingUser {
  readonly #sandbox: Sandbox;
  readonly user: TestUser;

  private constructor(sandbox: Sandbox, user: TestUser) {
    this.#sandbox = sandbox;
    this.user = user;
  }

  static async unverified(sandbox: Sandbox): Promise<WithdrawingUser> {
    return new WithdrawingUser(sandbox, await newUser(sandbox));
  }

  static async verified(sandbox: Sandbox): Promise<WithdrawingUser> {
    const saver = await WithdrawingUser.unverified(sandbox);
    await submitAndReview(sandbox, saver.user, 'pass');
    await saver.send('PUT /account/fund-password', { new_password: FUND_PASSWORD });
    return saver;
  }

  /** Creates one with a bank account after its one-day hold. */
  static async ready(sandbox: Sandbox, now: number): Promise<WithdrawingUser & { accountId: string }> {
    await sandbox.clock.jumpTo(now - 25 * 3_600_000);
    const saver = await WithdrawingUser.verified(sandbox);
    const { data } = await saver.addAccount();
    await sandbox.clock.jumpTo(now);
    const body = { account: saver.user.mobile, password: 'secret1' };
    const again = await call(sandbox, 'POST /session/login', { body });
    const fresh = new WithdrawingUser(sandbox, { ...saver.user, token: again.data.token });
    return Object.assign(fresh, { accountId: data.bank_account_id as string });
  }

  get(path: string): Promise<Reply> {
    return call(this.#sandbox, `GET ${path}`, { token: this.user.token });
  }

  send(route: string, body?: unknown, key: string = randomUUID()): Promise<Reply> {
    const { token } = this.user;
    return call(this.#sandbox, route, { token, key, ...(body === undefined ? {} : { body }) });
  }

  addAccount(change: Record<string, unknown> = {}): Promise<Reply> {
    return this.send('POST /bank-accounts', {
      holder_kana: 'サトウ イチロウ',
      bank_code: '9998',
      branch_code: '001',
      account_type: 'ordinary',
      account_number: '34821',
      ...change,
    });
  }

  withdraw(bankAccountId: string, change: Record<string, unknown> = {}, key?: string): Promise<Reply> {
    const body = { amount: 300_000, bank_account_id: bankAccountId, fund_password: FUND_PASSWORD, ...change };
    return this.send('POST /withdrawals', body, key);
  }

  decide(id: string, event: string, reason?: string) {
    return callControl(this.#sandbox, `POST /records/${id}/decisions`, {
      event,
      ...(reason ? { reason } : {}),
    });
  }
}
