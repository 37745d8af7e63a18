import { createServer, type Server } from 'node:http';
import type { ReferenceBackend } from './backend.ts';
import type { ProviderRequest } from './request.ts';

const FUND_PASSWORD = 'fund456';
const BANK = {
  holder_kana: 'サトウ イチロウ',
  bank_code: '9998',
  branch_code: '001',
  account_type: 'ordinary',
  account_number: '0034821',
};

/** The state endpoint of the reference provider, with six states. It answers 501 for all others. */
export function stateEndpoint({ accounts, funds, stream }: ReferenceBackend): Server {
  const createUser = () => {
    const mobile = `090${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
    const { token } = accounts.register({ mobile, password: 'demo1234', invitation_code: 'TSUBAME' }) as Pick<
      ProviderRequest,
      'token'
    >;
    const user = accounts.userOf(token) as ProviderRequest['user'];
    accounts.changeFundPassword(user, { new_password: FUND_PASSWORD });
    const { bank_account_id } = funds.addBankAccount(user, BANK);
    return { user, token, bank_account_id: String(bank_account_id) };
  };
  const expired = Date.now() - 1;
  const states: Record<string, () => object> = {
    'a signed-in user named サトウ イチロウ whose verification has passed': () => ({
      token: createUser().token,
    }),
    'a signed-in user with a fund password and a bank account of longer than a day, within the hours': () => {
      const { user: _, ...values } = createUser();
      return values;
    },
    'a user whose session ended because nobody used it': () => {
      const { token } = accounts.signIn(createUser().user, expired) as Pick<ProviderRequest, 'token'>;
      return { token };
    },
    'a signed-in user with a ticket for the stream that is older than thirty seconds': () => {
      const { user, token } = createUser();
      return { token, ticket: stream.issue(user, token, expired).ticket };
    },
    'a signed-in user whose withdrawal awaits its review, within the hours': () => {
      const { user, ...values } = createUser();
      const body = { amount: 300_000, bank_account_id: values.bank_account_id, fund_password: FUND_PASSWORD };
      return { ...values, withdrawal_id: funds.requestWithdrawal(user, body).withdrawal_id };
    },
    'a signed-in user whose withdrawal arrived at an account that was removed since': () => {
      const { user, ...values } = createUser();
      const body = { amount: 300_000, bank_account_id: values.bank_account_id, fund_password: FUND_PASSWORD };
      const { withdrawal_id } = funds.requestWithdrawal(user, body);
      funds.approve(user, String(withdrawal_id));
      funds.removeBankAccount(user, values.bank_account_id);
      return { ...values, withdrawal_id };
    },
  };
  return createServer(async (request, response) => {
    const { state } = (await new Response(request as unknown as ReadableStream).json()) as { state: string };
    const values = states[state]?.();
    response
      .writeHead(values ? 200 : 501, { 'content-type': 'application/json' })
      .end(JSON.stringify(values ?? {}));
  });
}
