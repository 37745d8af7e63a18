import { Accounts } from './accounts.ts';
import { exampleData, translated } from './contract.ts';
import { Funds } from './funds.ts';
import { matchesFilter, newId, now, page, records, requireRecord } from './records.ts';
import { type Handler, notFound, problem } from './request.ts';
import { Stream } from './stream.ts';
import { Trading } from './trading.ts';
import { Uploads } from './uploads.ts';
import type { Data, Record_, User } from './user.ts';

/** The operations of the reference provider, about a third of the contract. */
export class ReferenceBackend {
  readonly accounts = new Accounts();
  readonly trading = new Trading();
  readonly funds = new Funds();
  readonly uploads = new Uploads();
  readonly stream = new Stream();

  /** Checks of the fund password by operation; each throws if the password is wrong. */
  confirmations(): Record<string, Handler> {
    return {
      placeOrder: ({ user, body }) => this.trading.confirm(user, body.fund_password),
      requestWithdrawal: ({ user, body }) => this.funds.confirm(user, body.fund_password),
    };
  }

  handlers(): Record<string, Handler> {
    return {
      getEnvironment: () => ({ ...exampleData('getEnvironment_PaperMode'), now: now() }),
      register: ({ body, query }) => this.accounts.register(body, query.lang as string | undefined),
      login: ({ body }) => this.accounts.login(body),
      logout: ({ token }) => {
        this.stream.end(token);
        return this.accounts.logout(token);
      },
      getUserInfo: ({ user, query }) => this.accounts.userInfo(user, query.user_id),
      updateProfile: ({ user, body }) => this.accounts.updateProfile(user, body),
      changeFundPassword: ({ user, body }) => this.accounts.changeFundPassword(user, body),
      getAssets: ({ user }) => this.accounts.assets(user),
      listLedgerEntries: ({ user, query }) =>
        page(
          user.ledger.filter(({ kind }) => matchesFilter(query.kind, kind)),
          query,
        ),
      getStock: ({ path }) => this.trading.stock(String(path.code)),
      previewOrder: ({ user, body }) => this.trading.preview(user, body),
      placeOrder: ({ user, body }) => {
        const order = this.trading.placeOrder(user, body);
        this.stream.publish(user, 'order', { order, position: null });
        return order;
      },
      listOrders: ({ user, query }) => records(user.orders, query),
      getOrder: ({ user, path }) => requireRecord(user.orders, path.order_id),
      cancelOrder: ({ user, path }) => {
        const order = this.trading.cancelOrder(user, String(path.order_id));
        this.stream.publish(user, 'order', { order, position: null });
        return order;
      },
      listBankAccounts: ({ user, query }) => page(this.funds.bankAccounts(user), query),
      addBankAccount: ({ user, body }) => this.funds.addBankAccount(user, body),
      removeBankAccount: ({ user, path }) => this.funds.removeBankAccount(user, String(path.bank_account_id)),
      getTopUpUrl: () => exampleData('getTopUpUrl_InApp'),
      getWithdrawalTerms: ({ user, query }) => this.funds.withdrawalTerms(user, query.user_id),
      requestWithdrawal: ({ user, body }) =>
        this.#publishWithdrawal(user, this.funds.requestWithdrawal(user, body)),
      listWithdrawals: ({ user, query }) => records(user.withdrawals, query),
      getWithdrawal: ({ user, path }) => requireRecord(user.withdrawals, path.withdrawal_id),
      cancelWithdrawal: ({ user, path }) =>
        this.#publishWithdrawal(user, this.funds.cancelWithdrawal(user, String(path.withdrawal_id))),
      listIpos: ({ query }) => page(matchesFilter(query.state, 'drawn') ? [ipo(query.lang)] : [], query),
      getIpoDraw: ({ path, query }) => draw(String(path.ipo_id), query),
      getLoanTerms: () => exampleData('getLoanTerms_Terms'),
      listSupportChannels: ({ query }) => supportChannels(query.lang),
      sendSupportMessage: ({ user, body }) => sendSupportMessage(user, body),
      uploadImage: ({ user, body }) => this.uploads.add(user, String(body)),
      getUpload: ({ user, path }) => this.uploads.read(user, String(path.upload_id)),
      issueStreamTicket: ({ user, token }) => this.stream.issue(user, token),
      // A request without an upgrade cannot open the stream.
      openStream: () => {
        throw problem(422);
      },
      listSupportMessages: ({ user, query }) => page(user.supportMessages, query),
    };
  }

  #publishWithdrawal(user: User, withdrawal: Record_): Record_ {
    const { withdrawal_id: record_id, state, version } = withdrawal;
    this.stream.publish(user, 'record', { kind: 'withdrawal', record_id, state, version });
    return withdrawal;
  }
}

function ipo(lang: unknown): Data {
  const drawn = exampleData('getIpo_Drawn');
  return { ...drawn, summary: translated(drawn.summary, lang), my_application_id: null };
}

function supportChannels(lang: unknown): Data {
  const { items, ...rest } = exampleData('listSupportChannels_InApp') as { items: Data[] };
  const topicIn = ({ name, questions, ...topic }: Data) => ({
    ...topic,
    name: translated(name, lang),
    questions: (questions as string[]).map((question) => translated(question, lang)),
  });
  const inLanguage = ({ name, topics, ...channel }: Data) => ({
    ...channel,
    name: translated(name, lang),
    topics: (topics as Data[]).map(topicIn),
  });
  return { items: items.map(inLanguage), ...rest };
}

const ROSTER_PAGE = 10;

function draw(id: string, { limit = ROSTER_PAGE, cursor }: Readonly<Data>): Data {
  const drawn = exampleData('getIpoDraw_Drawn');
  if (id !== drawn.subject_id) throw notFound();
  const { items } = drawn.roster as { items: Data[] };
  return { ...drawn, roster: page(items, { limit: Math.min(Number(limit), ROSTER_PAGE), cursor }) };
}

function sendSupportMessage(user: User, { topic, text }: { topic: string; text: string }): Data {
  const id = newId('sup');
  const message = {
    ...exampleData('sendSupportMessage_Sent'),
    support_message_id: id,
    topic,
    text,
    about: null,
    sent_at: now(),
  };
  user.supportMessages.unshift(message);
  return message;
}
