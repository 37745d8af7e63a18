import { describe, expect, test, vi } from 'vitest';
import type { TsubameClient } from './client.ts';
import { RefusalError, TimeoutError } from './errors.ts';
import { createIntentionKeeper, type IntentionArgs, type IntentionKeeper } from './intention-keeper.ts';
import type { CallableId } from './operation-types.ts';
import { tsubameMutation } from './react/mutation.ts';
import {
  createSharedStorage,
  KeyedProvider,
  RIGHT_PASSWORD,
  type SendOutcome,
  WRONG_PASSWORD,
} from './test/keyed-provider.ts';

/** An app in which a user withdraws money. Each sheet is a component that opens, sends and may close again. */
function newApp() {
  const provider = new KeyedProvider();
  const keeper = createIntentionKeeper(provider.client);
  const newSheet = () => tsubameMutation(keeper, 'requestWithdrawal');
  const press = (
    sheet: ReturnType<typeof newSheet>,
    amount: number,
    fund_password: string,
    fate: SendOutcome = 'answered',
  ) => {
    provider.fate = fate;
    return sheet.mutationFn({ body: { amount, bank_account_id: 'bac_1', fund_password } });
  };
  return { provider, keeper, newSheet, press };
}

describe('one withdrawal that the user intends', () => {
  test('is made once after a timeout, a mistyped password and the right one', async () => {
    const { provider, newSheet, press } = newApp();
    const sheet = newSheet();
    await expect(press(sheet, 300, RIGHT_PASSWORD, 'silent')).rejects.toThrow(TimeoutError);
    await expect(press(sheet, 300, WRONG_PASSWORD)).rejects.toThrow(RefusalError);
    await press(sheet, 300, RIGHT_PASSWORD);
    expect(provider.withdrawn).toEqual([300]);
  });

  test('is made once when its amount was changed and changed back after a timeout', async () => {
    const { provider, newSheet, press } = newApp();
    const sheet = newSheet();
    await expect(press(sheet, 300, RIGHT_PASSWORD, 'silent')).rejects.toThrow(TimeoutError);
    await press(sheet, 200, RIGHT_PASSWORD);
    await press(sheet, 300, RIGHT_PASSWORD);
    expect(provider.withdrawn).toEqual([300, 200]);
  });

  test('is made once when its sheet was closed and opened again after a timeout', async () => {
    const { provider, newSheet, press } = newApp();
    await expect(press(newSheet(), 300, RIGHT_PASSWORD, 'silent')).rejects.toThrow(TimeoutError);
    await press(newSheet(), 300, RIGHT_PASSWORD);
    expect(provider.withdrawn).toEqual([300]);
  });

  test('is made once when the session ended between a timeout and the next press', async () => {
    const { provider, newSheet, press } = newApp();
    await expect(press(newSheet(), 300, RIGHT_PASSWORD, 'silent')).rejects.toThrow(TimeoutError);
    await expect(press(newSheet(), 300, RIGHT_PASSWORD, 'signed out')).rejects.toThrow();
    await press(newSheet(), 300, RIGHT_PASSWORD);
    expect(provider.withdrawn).toEqual([300]);
  });

  test('is made once by two sheets that send at the same time, one with a wrong password', async () => {
    const { provider, newSheet, press } = newApp();
    const first = press(newSheet(), 300, RIGHT_PASSWORD, 'silent');
    await expect(press(newSheet(), 300, WRONG_PASSWORD)).rejects.toThrow(RefusalError);
    await expect(first).rejects.toThrow(TimeoutError);
    await press(newSheet(), 300, RIGHT_PASSWORD);
    expect(provider.withdrawn).toEqual([300]);
  });

  test('is made again if the user repeats it after a response', async () => {
    const { provider, newSheet, press } = newApp();
    const sheet = newSheet();
    await press(sheet, 300, RIGHT_PASSWORD);
    await press(sheet, 300, RIGHT_PASSWORD);
    expect(provider.withdrawn).toEqual([300, 300]);
  });
});

describe('a request that is sent again', () => {
  /** Returns a keeper with a client that loses every request, and the recorded requests. */
  function silent() {
    const sent: { idempotencyKey: string; body: Record<string, unknown> }[] = [];
    const method = async (args: (typeof sent)[number]) => {
      sent.push(args);
      throw new TimeoutError('placeOrder', 5000);
    };
    const client = { placeOrder: method, applyForLoan: method } as unknown as TsubameClient;
    const keeper = createIntentionKeeper(client);
    const send = <Id extends CallableId>(operationId: Id, args: IntentionArgs<Id>) =>
      keeper.send(operationId, args).catch(() => null);
    return { sent, send };
  }
  const order = {
    code: '7203',
    direction: 'long',
    price_type: 'market',
    quantity: 100,
    leverage: 1,
  } as const;

  test('has the arguments of the first send, even after another preview, and the newest fund password', async () => {
    const { sent, send } = silent();
    await send('placeOrder', { body: { ...order, preview_id: 'pre_1' } });
    await send('placeOrder', { body: { fund_password: 'typo', ...order, preview_id: 'pre_2' } });
    await send('placeOrder', { body: { ...order, fund_password: 'right', preview_id: 'pre_3' } });
    expect(sent.map(({ body }) => body)).toEqual([
      { ...order, preview_id: 'pre_1' },
      { ...order, preview_id: 'pre_1', fund_password: 'typo' },
      { ...order, preview_id: 'pre_1', fund_password: 'right' },
    ]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('keeps its idempotency key if the borrower’s name was corrected, and gets a new key for another amount', async () => {
    const { sent, send } = silent();
    const loan = {
      identity_number: 'S1',
      address: '東京',
      contact_number: '+819012345678',
      email: 'a@b.jp',
      term_days: 180,
      collateral: [],
      agreement_version: '2026-11-20',
    };
    await send('applyForLoan', { body: { ...loan, amount: 100_000, name: '佐藤 一朗' } });
    await send('applyForLoan', { body: { ...loan, amount: 100_000, name: '佐藤 一郎' } });
    await send('applyForLoan', { body: { ...loan, amount: 200_000, name: '佐藤 一郎' } });
    const [first, corrected, other] = sent;
    expect(corrected).toEqual(first);
    expect(other?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test('gets a new idempotency key after the keeper was cleared for another user', async () => {
    const { provider, keeper, newSheet, press } = newApp();
    await expect(press(newSheet(), 300, RIGHT_PASSWORD, 'lost')).rejects.toThrow(TimeoutError);
    keeper.clear();
    await press(newSheet(), 300, RIGHT_PASSWORD);
    expect(provider.keys[1]).not.toBe(provider.keys[0]);
  });

  test('gets a new idempotency key if the provider cannot have carried out the first send', async () => {
    const { provider, newSheet, press } = newApp();
    await expect(press(newSheet(), 300, WRONG_PASSWORD)).rejects.toThrow(RefusalError);
    await expect(press(newSheet(), 300, RIGHT_PASSWORD, 'signed out')).rejects.toThrow();
    await press(newSheet(), 300, RIGHT_PASSWORD);
    expect(new Set(provider.keys).size).toBe(3);
  });

  test('is retried automatically with the same idempotency key if the options say so', async () => {
    const provider = new KeyedProvider();
    const keeper = createIntentionKeeper(provider.client, { retries: 2, baseDelayMs: 1 });
    provider.fate = 'unavailable';
    const body = { amount: 300, bank_account_id: 'bac_1', fund_password: RIGHT_PASSWORD };
    await expect(keeper.send('requestWithdrawal', { body })).rejects.toThrow();
    expect(provider.keys).toHaveLength(3);
    expect(new Set(provider.keys).size).toBe(1);
  });

  test.each([
    ['the session ends', (provider: KeyedProvider) => (provider.fate = 'signed out')],
    [
      'the password is refused',
      (provider: KeyedProvider) => {
        provider.fate = 'answered';
        provider.password = 'changed';
      },
    ],
  ])('keeps the idempotency key of an unanswered send if %s at its automatic retry', async (_, change) => {
    const provider = new KeyedProvider();
    // The wait before the retry asks for its jitter.
    const random = () => {
      change(provider);
      return 0;
    };
    const keeper = createIntentionKeeper(provider.client, { retries: 1, baseDelayMs: 1, random });
    const body = { amount: 300, bank_account_id: 'bac_1', fund_password: RIGHT_PASSWORD };
    provider.fate = 'silent';
    await keeper.send('requestWithdrawal', { body }).catch(() => {});
    provider.fate = 'answered';
    provider.password = RIGHT_PASSWORD;
    await keeper.send('requestWithdrawal', { body });
    expect(provider.withdrawn).toEqual([300]);
  });
});

describe('an intention keeper with a storage', () => {
  const withdrawal = { amount: 300, bank_account_id: 'bac_1', fund_password: RIGHT_PASSWORD };
  const operations = (keeper: IntentionKeeper) => keeper.unanswered().map(({ operationId }) => operationId);
  /** A page of the app: another tab, or the same after a reload. */
  function pages() {
    const provider = new KeyedProvider();
    const storage = createSharedStorage();
    const open = (owner = 'usr_1') => createIntentionKeeper(provider.client, { storage, owner: () => owner });
    const silently = async (sent: Promise<unknown>) => {
      await expect(sent).rejects.toThrow(TimeoutError);
      provider.fate = 'answered';
    };
    return { provider, storage, open, silently };
  }

  test('an unanswered withdrawal is made once although it is sent again after a reload and in another tab', async () => {
    const { provider, open, silently } = pages();
    const tab = open();
    provider.fate = 'silent';
    await silently(open().send('requestWithdrawal', { body: withdrawal }));
    const reloaded = open();
    expect([reloaded, tab].map(operations)).toEqual([['requestWithdrawal'], ['requestWithdrawal']]);
    await tab.send('requestWithdrawal', { body: withdrawal });
    expect(provider.withdrawn).toEqual([300]);
    expect([reloaded, tab].map(operations)).toEqual([[], []]);
    await reloaded.send('requestWithdrawal', { body: withdrawal });
    expect(provider.withdrawn).toEqual([300, 300]);
  });

  test('another user does not find an unanswered request, and the user who sent it still does after that', async () => {
    const { provider, open, silently } = pages();
    provider.fate = 'silent';
    await silently(open().send('requestWithdrawal', { body: withdrawal }));
    expect(open('usr_2').unanswered()).toEqual([]);
    await open('usr_2').send('requestWithdrawal', { body: withdrawal });
    await open().send('requestWithdrawal', { body: withdrawal });
    expect(provider.withdrawn).toEqual([300, 300]);
  });

  test('stores no secret, no personal data and no text of the user', async () => {
    const { provider, storage, open } = pages();
    provider.fate = 'lost';
    const keeper = open();
    const loan = {
      name: '佐藤 一朗',
      identity_number: 'S1',
      address: '東京',
      contact_number: '+819012345678',
      email: 'a@b.jp',
      amount: 100_000,
      term_days: 180,
      collateral: [],
      agreement_version: '2026-11-20',
    };
    await keeper.send('requestWithdrawal', { body: withdrawal }).catch(() => null);
    await keeper.send('applyForLoan', { body: loan }).catch(() => null);
    await keeper.send('sendSupportMessage', { body: { topic: 'other', text: 'Hello?' } }).catch(() => null);
    const stored = storage.getItem('tsubame.intentions') ?? '';
    expect(stored).toContain('"term_days":180');
    expect(stored).not.toMatch(/right1|佐藤|S1|東京|9012345678|a@b\.jp|Hello/);
    await open()
      .send('applyForLoan', { body: loan })
      .catch(() => null);
    expect(provider.keys[3]).toBe(provider.keys[1]);
  });

  test('uses an idempotency key for 24 hours, as long as the provider keeps it', async () => {
    const { provider, open } = pages();
    provider.fate = 'lost';
    vi.useFakeTimers({ toFake: ['Date'] });
    const send = () =>
      open()
        .send('requestWithdrawal', { body: withdrawal })
        .catch(() => null);
    await send();
    vi.advanceTimersByTime(24 * 3_600_000 - 1);
    await send();
    vi.advanceTimersByTime(1);
    await send();
    vi.useRealTimers();
    expect(provider.keys[1]).toBe(provider.keys[0]);
    expect(provider.keys[2]).not.toBe(provider.keys[0]);
  });

  test('counts a request of another page as under way, not as unanswered, until the client’s timeout has passed', async () => {
    const { provider, open, silently } = pages();
    vi.useFakeTimers({ toFake: ['Date'] });
    provider.fate = 'silent';
    await silently(open().send('requestWithdrawal', { body: withdrawal }));
    const isUnderWay = () =>
      open()
        .unanswered()
        .map((request) => request.isUnderWay);
    vi.advanceTimersByTime(4_999);
    expect(isUnderWay()).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(isUnderWay()).toEqual([false]);
    vi.useRealTimers();
  });

  test('treats an identical request as new after the user has dismissed the unanswered one', async () => {
    const { provider, open, silently } = pages();
    provider.fate = 'silent';
    await silently(open().send('requestWithdrawal', { body: withdrawal }));
    const [tab, other] = [open(), open()];
    const retyped = { ...withdrawal, fund_password: WRONG_PASSWORD };
    const earlier = tab.earlier('requestWithdrawal', { body: retyped });
    expect(earlier).toMatchObject({ key: provider.keys[0], operationId: 'requestWithdrawal' });
    expect(tab.earlier('requestWithdrawal', { body: { ...withdrawal, amount: 200 } })).toBeNull();
    tab.forget(earlier?.key ?? '');
    expect([tab, other].map(operations)).toEqual([[], []]);
    await other.send('requestWithdrawal', { body: withdrawal });
    expect(provider.withdrawn).toEqual([300, 300]);
  });

  test('keeps changes in the page while the storage is full, and stores them when it has room', async () => {
    const { provider, storage, silently } = pages();
    let isFull = false;
    const full = {
      getItem: storage.getItem,
      setItem(name: string, text: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(name, text);
      },
    };
    const keeper = createIntentionKeeper(provider.client, { storage: full });
    const send = (amount: number) => keeper.send('requestWithdrawal', { body: { ...withdrawal, amount } });
    provider.fate = 'silent';
    await silently(send(300));
    isFull = true;
    await send(300);
    provider.fate = 'silent';
    await silently(send(200));
    expect(operations(keeper)).toEqual(['requestWithdrawal']);
    await send(200);
    await send(300);
    expect(provider.withdrawn).toEqual([300, 200, 300]);
    isFull = false;
    await send(100);
    expect(storage.getItem('tsubame.intentions')).toBe('[]');
  });

  test('deletes expired intentions when a page loads', async () => {
    const { provider, storage, open, silently } = pages();
    vi.useFakeTimers({ toFake: ['Date'] });
    provider.fate = 'silent';
    await silently(open().send('requestWithdrawal', { body: withdrawal }));
    vi.advanceTimersByTime(24 * 3_600_000);
    open();
    vi.useRealTimers();
    expect(storage.getItem('tsubame.intentions')).toBe('[]');
  });

  test.each([
    ['unreadable', () => ({ getItem: () => '[{"key":1}, nonsense', setItem: () => {} })],
    ['of another shape', () => ({ getItem: () => '[{"key":1},null]', setItem: () => {} })],
    [
      'forbidden',
      () => {
        const refuse = () => {
          throw new DOMException('forbidden', 'SecurityError');
        };
        return { getItem: refuse, setItem: refuse };
      },
    ],
  ])('works without it when the storage is %s', async (_, newStorage) => {
    const provider = new KeyedProvider();
    const keeper = createIntentionKeeper(provider.client, { storage: newStorage() });
    await keeper.send('requestWithdrawal', { body: withdrawal });
    expect(provider.withdrawn).toEqual([300]);
  });
});
