import type { AddressInfo } from 'node:net';
import { withServer } from '../../verifier/fixtures/fake-server.ts';
import { FAULT_SEEDERS } from '../node/seeded-faults.ts';
import { ReferenceProvider } from '../node/server.ts';
import { stateEndpoint } from '../node/state-endpoint.ts';
import type { User } from '../node/user.ts';
import type { ComparisonFaultName } from '../seeded-faults.ts';
import { documentFor, type ExistingRecords } from './document.ts';

/** A running reference provider, with a user who has a record of each kind. */
export interface ComparisonTarget {
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  readonly statesUrl: string;
  /** Token of the user who owns the records in the document. */
  readonly token: string;
  /** The part of the contract that the provider implements; its examples name existing records. */
  readonly document: Record<string, unknown>;
}

/** The account of the contract's example of `login`. */
const ACCOUNT = { mobile: '090-1234-5678', password: 'demo1234', invitation_code: 'TSUBAME' };
const FUND_PASSWORD = 'fund456';
const BANK = { holder_kana: 'サトウ イチロウ', account_type: 'ordinary', account_number: '0034821' };
const LIMIT_ORDER = {
  code: '7203',
  direction: 'long',
  quantity: 100,
  leverage: 1,
  price_type: 'limit',
  price: '2800',
} as const;
/** With two ledger entries each, more than the 20 entries of a default page. */
const ORDERS = 12;

/** Runs the provider with a seeded fault, or without one if `fault` is null. */
export async function withComparisonTarget(
  fault: ComparisonFaultName | null,
  work: (target: ComparisonTarget) => Promise<void>,
): Promise<void> {
  const provider = new ReferenceProvider();
  const records = createRecords(provider);
  if (fault) FAULT_SEEDERS[fault](provider);
  withSeparateSignOut(provider, records);
  const server = provider.listen();
  await withServer(stateEndpoint(provider.backend), (statesUrl) =>
    withServer(server, () => {
      const { port } = server.address() as AddressInfo;
      const baseUrl = `http://127.0.0.1:${port}/api`;
      const document = documentFor(Object.keys(provider.handlers), baseUrl, records);
      return work({ baseUrl, statesUrl, token: records.token, document });
    }),
  );
}

/** Creates a user with a record of each kind, and another user with an order. */
function createRecords({ backend }: ReferenceProvider): ExistingRecords {
  const registerOther = () => backend.accounts.register({ ...ACCOUNT, mobile: '090-2222-3333' });
  const { user: other } = signedIn(backend.accounts, registerOther());
  backend.trading.placeOrder(other, LIMIT_ORDER);
  const { user, token } = signedIn(backend.accounts, backend.accounts.register(ACCOUNT));
  for (let count = 0; count < ORDERS; count++) {
    const { order_id } = backend.trading.placeOrder(user, LIMIT_ORDER);
    backend.trading.cancelOrder(user, String(order_id));
  }
  backend.accounts.changeFundPassword(user, { new_password: FUND_PASSWORD });
  const bank = () => String(backend.funds.addBankAccount(user, BANK).bank_account_id);
  const order = (price_type: string) =>
    String(backend.trading.placeOrder(user, { ...LIMIT_ORDER, price_type }).order_id);
  const kept = bank();
  const withdrawal = () =>
    String(
      backend.funds.requestWithdrawal(user, {
        amount: 300_000,
        bank_account_id: kept,
        fund_password: FUND_PASSWORD,
      }).withdrawal_id,
    );
  return {
    token,
    userId: user.id,
    requestWithdrawal: kept,
    removeBankAccount: bank(),
    getOrder: order('market'),
    cancelOrder: order('limit'),
    getWithdrawal: withdrawal(),
    cancelWithdrawal: withdrawal(),
    getUpload: String(backend.uploads.add(user, 'PNG\r\n').upload_id),
  };
}

function signedIn(
  accounts: ReferenceProvider['backend']['accounts'],
  session: Record<string, unknown>,
): { user: User; token: string } {
  const token = String(session.token);
  return { token, user: accounts.userOf(token) as User };
}

/** Gives each sign-out its own session, so that later requests of the tool are not refused. */
function withSeparateSignOut(provider: ReferenceProvider, { token }: ExistingRecords): void {
  const { accounts } = provider.backend;
  const owner = accounts.userOf(token) as User;
  const serve = provider.serve.bind(provider);
  provider.serve = (request, response) => {
    if (request.url?.includes('/session/logout') && request.headers.token === token)
      request.headers.token = signedIn(accounts, accounts.signIn(owner)).token;
    return serve(request, response);
  };
}
