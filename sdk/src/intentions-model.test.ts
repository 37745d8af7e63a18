import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TsubameClient } from './client.ts';
import { unwrap } from './envelope.ts';
import { RefusalError, UnauthorizedError } from './errors.ts';
import { OPERATIONS, SECRETS } from './gen/operations.gen.ts';
import {
  createIntentionKeeper,
  type IntentionKeeper,
  type IntentionStorage,
  VARIABLE_BODY_MEMBERS,
} from './intention-keeper.ts';
import type { CallableId } from './operation-types.ts';
import {
  createSharedStorage,
  KeyedProvider,
  SEND_OUTCOMES,
  type SendOutcome,
  WRONG_PASSWORD,
} from './test/keyed-provider.ts';

const RUNS = process.env.TSUBAME_DEEP === undefined ? 300 : 20_000;

interface Bundle {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { operationId?: string; requestBody?: object }>>>
  >;
  readonly components: {
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
    readonly schemas: Readonly<Record<string, object>>;
  };
}
const CONTRACT = JSON.parse(
  readFileSync(new URL('../../openapi/dist/openapi.json', import.meta.url), 'utf8'),
) as Bundle;

type Body = Readonly<Record<string, unknown>>;

/** An operation that moves money or shares, with the contract's example of its body. */
interface MoneyOperation {
  readonly id: CallableId;
  readonly path: Readonly<Record<string, string>>;
  readonly body: Body | undefined;
  readonly hasSecret: boolean;
}

const MONEY_OPERATIONS: readonly MoneyOperation[] = Object.entries(OPERATIONS)
  .filter(([, { idempotent }]) => idempotent === true)
  .map(([name, { path, method }]) => {
    const body = CONTRACT.components.examples[`${name}_Request`]?.value as Body | undefined;
    const request = CONTRACT.paths[path]?.[method.toLowerCase()]?.requestBody;
    return {
      id: name as CallableId,
      path: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => [parameter, 'id'])),
      body,
      hasSecret: SECRETS.some((secret) => textOf(request).includes(`"${secret}":`)),
    };
  });

/** The text of a part of the contract with the schemas that it refers to. */
function textOf(part: object | undefined): string {
  const text = JSON.stringify(part ?? {});
  const names = text.matchAll(/#\/components\/schemas\/(\w+)/g);
  return [text, ...Array.from(names, ([, name = '']) => textOf(CONTRACT.components.schemas[name]))].join();
}

/** What the user asks for. A correction changes a detail, such as the borrower's name, but not what is wished. */
interface FormContent {
  readonly wish: 'one' | 'other' | 'refused';
  readonly isCorrected: boolean;
}

function argsOf(
  { id, path, body, hasSecret }: MoneyOperation,
  { wish, isCorrected }: FormContent,
  password: string,
) {
  const details = (VARIABLE_BODY_MEMBERS[id] ?? []) as readonly string[];
  const changed = Object.entries(body ?? {}).map(([name, value]) => {
    if (SECRETS.includes(name)) return [name, undefined];
    if (details.includes(name)) return [name, `${value} ${isCorrected ? 'corrected' : ''}`];
    return [name, [wish, value]];
  });
  const secret = hasSecret ? { fund_password: password } : {};
  return {
    path: Object.fromEntries(Object.keys(path).map((name) => [name, body ? 'id' : wish])),
    body: body && { ...JSON.parse(JSON.stringify(Object.fromEntries(changed))), ...secret },
  };
}

/** Which wish a request stands for. */
function wishOf({ path, body }: { readonly path?: unknown; readonly body?: unknown }): FormContent['wish'] {
  const text = JSON.stringify([path, body]);
  return (['other', 'refused'] as const).find((wish) => text.includes(`"${wish}"`)) ?? 'one';
}

interface Press extends FormContent {
  readonly tab: 0 | 1;
  /** Whether the user sends a new request if there is an earlier identical one. */
  readonly isNewRequest: boolean;
  readonly isWrong: boolean;
  readonly fate: SendOutcome;
  readonly isSlow: boolean;
}
type Step =
  | ({ readonly do: 'press' } & Press)
  | { readonly do: 'reload' | 'open the sheet again' | 'look the results up'; readonly tab: 0 | 1 }
  | { readonly do: 'slow outcomes arrive' | 'late requests arrive' | 'change the password' };

const tab = fc.constantFrom(0 as const, 1 as const);
const rarely = fc.nat(3).map((one) => one === 3);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      tab,
      wish: fc.constantFrom('one' as const, 'one' as const, 'other' as const, 'refused' as const),
      isCorrected: rarely,
      isNewRequest: rarely,
      isWrong: rarely,
      fate: fc.constantFrom<SendOutcome>('answered', 'silent', ...SEND_OUTCOMES),
      isSlow: rarely,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('reload' as const, 'open the sheet again' as const, 'look the results up' as const),
      tab,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'slow outcomes arrive' as const,
        'late requests arrive' as const,
        'change the password' as const,
      ),
    }),
  },
);

/** The app on one page: returns what sends for a sheet that opens. The faults below replace it. */
type App = (client: TsubameClient, storage: IntentionStorage) => () => Omit<IntentionKeeper, 'clear'>;

const app: App = (client, storage) => {
  const keeper = createIntentionKeeper(client, { storage });
  return () => keeper;
};

interface Page {
  readonly openSheet: ReturnType<App>;
  sheet: ReturnType<ReturnType<App>>;
  /** Keys of presses without an answer yet. */
  readonly waiting: string[];
}

/** A user with two tabs who wants one operation carried out and knows only what the app says. */
class User {
  readonly #provider = new KeyedProvider((request) => wishOf(request) === 'refused');
  readonly #storage = createSharedStorage();
  readonly #operation: MoneyOperation;
  readonly #app: App;
  readonly #pages: [Page, Page];
  readonly #keysOf: Readonly<Record<FormContent['wish'], Set<string>>> = {
    one: new Set(),
    other: new Set(),
    refused: new Set(),
  };
  /** Effects that the user was shown. */
  readonly #shown = new Set<number>();
  /** Keys of presses that ended with an unknown result. */
  readonly #unknown = new Set<string>();
  /** Keys of unanswered requests that the user dismissed. */
  readonly #settled = new Set<string>();
  #fault: Error | null = null;

  constructor(operation: MoneyOperation, newApp: App) {
    this.#operation = operation;
    this.#app = newApp;
    this.#pages = [this.#open(), this.#open()];
  }

  #open(): Page {
    const waiting: string[] = [];
    const openSheet = this.#app(this.#provider.clientOf(waiting), this.#storage);
    return { openSheet, sheet: openSheet(), waiting };
  }

  async run(steps: readonly Step[]): Promise<void> {
    for (const each of steps) {
      if (each.do === 'press') await this.#press(each);
      else if (each.do === 'reload') this.#reload(each.tab);
      else if (each.do === 'open the sheet again') this.#openSheet(each.tab);
      else if (each.do === 'look the results up') this.#lookUp(each.tab);
      else if (each.do === 'late requests arrive') this.#provider.deliverLate();
      else if (each.do === 'change the password') this.#provider.password += '1';
      else await this.#release();
      this.#checkEffects();
    }
    await this.#release();
    this.#provider.deliverLate();
    await this.#pressUntilKnown();
    if (this.#operation.id !== 'applyForLoan') expect(this.#provider.conflicts).toEqual([]);
  }

  /** Presses the button, and waits until the app says something unless that takes long. */
  async #press({ tab, fate, isSlow, isWrong, isNewRequest, ...content }: Press): Promise<void> {
    const page = this.#pages[tab];
    const { wish } = content;
    const args = argsOf(this.#operation, content, isWrong ? WRONG_PASSWORD : this.#provider.password);
    if (isNewRequest) this.#setEarlierAside(page, args);
    const isRepeat = [...this.#keysOf[wish]].some((key) => this.#isOpen(key));
    const shownBefore = new Set(this.#shown);
    Object.assign(this.#provider, { fate, isSlow });
    const answer = page.sheet.send(this.#operation.id, args as never);
    const key = this.#provider.keys.at(-1) ?? '';
    if (isNewRequest && this.#keysOf[wish].has(key))
      this.#fault = new Error('a new request was sent with the key of an earlier one');
    this.#keysOf[wish].add(key);
    page.waiting.push(key);
    const heard = answer
      .then(unwrap)
      .then(
        (data) => {
          const { id } = data as unknown as { readonly id: number };
          if (!isRepeat && shownBefore.has(id))
            this.#fault = new Error('a new wish got the answer of an earlier one');
          this.#shown.add(id);
          this.#unknown.delete(key);
        },
        (error: unknown) => {
          const isAboutSecret = error instanceof RefusalError && SECRETS.includes(error.data.field ?? '');
          if (error instanceof UnauthorizedError || isAboutSecret) return;
          if (error instanceof RefusalError) return void this.#unknown.delete(key);
          this.#unknown.add(key);
        },
      )
      .then(() => void page.waiting.splice(page.waiting.indexOf(key), 1));
    if (!isSlow) await heard;
  }

  /** The user wants a new request instead of each earlier identical one. */
  #setEarlierAside({ sheet }: Page, args: object): void {
    const next = () => sheet.earlier(this.#operation.id, args as never);
    for (let earlier = next(); earlier !== null; earlier = next()) this.#settle(sheet, earlier.key);
  }

  /** The user looks in the records what became of every unanswered request. */
  #lookUp(tab: 0 | 1): void {
    const { sheet } = this.#pages[tab];
    for (const { key } of sheet.unanswered()) this.#settle(sheet, key);
  }

  #settle(sheet: Page['sheet'], key: string): void {
    sheet.forget(key);
    this.#settled.add(key);
  }

  #isOpen(key: string): boolean {
    const isWaiting = this.#unknown.has(key) || this.#pages.some(({ waiting }) => waiting.includes(key));
    return isWaiting && !this.#settled.has(key);
  }

  #openSheet(tab: 0 | 1): void {
    this.#pages[tab].sheet = this.#pages[tab].openSheet();
  }

  /** Loads the page again: what waits there is never heard of. */
  #reload(tab: 0 | 1): void {
    const { waiting } = this.#pages[tab];
    for (const key of waiting) this.#unknown.add(key);
    this.#provider.close(waiting);
    this.#pages[tab] = this.#open();
  }

  async #release(): Promise<void> {
    this.#provider.release();
    await new Promise((resolve) => setImmediate(resolve));
  }

  #notShown(): FormContent['wish'][] {
    return this.#provider.effects
      .filter(({ idempotencyKey }, id) => !this.#shown.has(id) && !this.#settled.has(idempotencyKey))
      .map(wishOf);
  }

  /** At most one effect of each wish is unknown to the user, and every page says so. */
  #checkEffects(): void {
    if (this.#fault !== null) throw this.#fault;
    const notShown = this.#notShown();
    if (new Set(notShown).size !== notShown.length) throw new Error('two effects for one wish');
    if (notShown.length === 0) return;
    for (const { sheet } of this.#pages)
      if (!sheet.unanswered().some(({ operationId }) => operationId === this.#operation.id))
        throw new Error('a wish was lost without a word');
  }

  /** In the end the user presses again, with every spelling of the details, where the result is unknown. */
  async #pressUntilKnown(): Promise<void> {
    for (const wish of ['one', 'other', 'refused'] as const)
      for (const isCorrected of [false, true, false, true]) {
        const isKnown =
          !this.#notShown().includes(wish) && ![...this.#keysOf[wish]].some((key) => this.#isOpen(key));
        if (isKnown) continue;
        const calm = { isNewRequest: false, isWrong: false, fate: 'answered', isSlow: false } as const;
        await this.#press({ tab: 0, wish, isCorrected, ...calm });
      }
    if (this.#notShown().length > 0) throw new Error('an effect that the user never hears of');
  }
}

const anOperation = fc
  .constantFrom(...MONEY_OPERATIONS)
  .map((operation) => Object.assign(operation, { [fc.toStringMethod]: () => operation.id }));
const theUserIsSure = (newApp: App) =>
  fc.asyncProperty(anOperation, fc.array(step, { maxLength: 14 }), (operation, steps) =>
    new User(operation, newApp).run(steps),
  );

test('the contract has operations that move money, with and without a secret', () => {
  expect(MONEY_OPERATIONS.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['placeOrder', 'cancelOrder', 'requestWithdrawal']),
  );
  const withSecret = MONEY_OPERATIONS.filter(({ hasSecret }) => hasSecret);
  expect(withSecret.map(({ id }) => id).sort()).toEqual([
    'changeOrder',
    'closePosition',
    'placeOrder',
    'requestWithdrawal',
  ]);
});

test('on any network, nothing that the user intends is carried out twice or lost without a message', {
  timeout: 600_000,
}, async () => {
  await fc.assert(theUserIsSure(app), { numRuns: RUNS });
});

const FAULTS: Readonly<Record<string, App>> = {
  'the key depends on the secret': (client, storage) => {
    const keeper = createIntentionKeeper(client, { storage });
    let lastSecret: unknown;
    return () => ({
      ...keeper,
      send(id, args) {
        const secret = Object(Object(args).body).fund_password;
        if (lastSecret !== undefined && secret !== lastSecret) keeper.clear();
        lastSecret = secret;
        return keeper.send(id, args);
      },
    });
  },
  'the key is dropped when the sheet closes': (client, storage) => () => {
    const keeper = createIntentionKeeper(client, { storage });
    keeper.clear();
    return keeper;
  },
  'a timeout is followed by a second key': (client, storage) => {
    const keeper = createIntentionKeeper(client, { storage });
    return () => ({
      ...keeper,
      send: (id, args) =>
        keeper.send(id, args).catch((error: unknown) => {
          keeper.clear();
          throw error;
        }),
    });
  },
  'an earlier identical request is not found': (client, storage) => {
    const keeper = createIntentionKeeper(client, { storage });
    return () => ({ ...keeper, earlier: () => null });
  },
  'a request is forgotten in one tab only': (client, storage) => {
    const keeper = createIntentionKeeper(client, { storage });
    const forgotten = new Set<string>();
    const isOpen = ({ key }: { readonly key: string }) => !forgotten.has(key);
    return () => ({
      ...keeper,
      forget: (key) => void forgotten.add(key),
      unanswered: () => keeper.unanswered().filter(isOpen),
      earlier(id, args) {
        const found = keeper.earlier(id, args);
        return found && isOpen(found) ? found : null;
      },
    });
  },
};

test.each(Object.entries(FAULTS))('the model finds the seeded fault: %s', async (_, faulty) => {
  const { counterexample } = await fc.check(theUserIsSure(faulty), { numRuns: 2_000 });
  expect(counterexample?.[1].length).toBeLessThanOrEqual(3);
});
