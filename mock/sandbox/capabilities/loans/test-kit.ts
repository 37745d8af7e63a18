import { randomUUID } from 'node:crypto';
import { addBusinessDays, dayOf, startOfDay } from '@tsubame/sdk/rules';
import { submitAndReview } from '#capabilities/identity/test-identity.ts';
import { AUTOPILOT_DELAY_MS } from '#frame/clock/autopilot.ts';
import { type Schedule, tradingOrdinal } from '#market/schedule.ts';
import type { Sandbox, SandboxOptions } from '../../app.ts';
import { callControl, startControlled } from '../../control/test-control.ts';
import { call, machineTimeFrom, newUser, placeTestOrder, planCloses, type TestUser } from '../../testing.ts';

const HOUR = 3_600_000;

/** Price (yen) at which an issue of {@link LoanWorld} closes unless a test plans another close. */
export const BASE_PRICE = 3_000;

/** Fixed start of the tests: with the real date, a due date at the year's end could fall on a closed day and move. */
const BEGIN = '2026-11-16T10:00:00+09:00';

/** A sandbox with planned prices: an issue closes at {@link BASE_PRICE} times what is planned for the day. */
export class LoanWorld {
  readonly sandbox: Sandbox;
  /** First trading day (number) of the tests; the clock stands at 10:00. */
  readonly firstDay: number;

  private constructor(sandbox: Sandbox, firstDay: number) {
    this.sandbox = sandbox;
    this.firstDay = firstDay;
  }

  static async open(
    schedule: Schedule,
    seed = 'loans',
    options: Partial<SandboxOptions> = {},
  ): Promise<LoanWorld> {
    const sandbox = await startControlled({
      market: { seed, schedule },
      machineTime: machineTimeFrom(BEGIN),
      ...options,
    });
    await sandbox.clock.pause();
    const firstDay = addBusinessDays(dayOf(sandbox.clock.now()), 3);
    const world = new LoanWorld(sandbox, firstDay);
    await world.jumpTo(startOfDay(firstDay) + 10 * HOUR);
    return world;
  }

  /**
   * Plans the closes of an issue, as multiples of {@link BASE_PRICE}, by trading days from the first; before the first
   * read.
   */
  plan(code: string, closes: (daysAhead: number) => number): void {
    const { market } = this.sandbox;
    const ordinalOf = (day: number) => tradingOrdinal(market.schedule, day);
    planCloses(
      market,
      code,
      (day) => Math.round(closes(ordinalOf(day) - ordinalOf(this.firstDay)) * BASE_PRICE) * 10,
    );
  }

  now(): number {
    return this.sandbox.clock.now();
  }

  async jumpTo(at: number): Promise<void> {
    const { status, body } = await callControl(this.sandbox, 'POST /clock/advance', {
      to: new Date(at).toISOString(),
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  /** Jumps to an hour (Japan) of the day that is `daysAhead` days after `firstDay`. */
  jump(daysAhead: number, hour: number): Promise<void> {
    return this.jumpTo(startOfDay(this.firstDay + daysAhead) + hour * HOUR);
  }

  get(user: TestUser, path: string) {
    return call(this.sandbox, `GET ${path}`, { token: user.token });
  }

  post(user: TestUser, path: string, body: unknown, key: string = randomUUID()) {
    return call(this.sandbox, `POST ${path}`, { token: user.token, key, body });
  }

  /** Creates a verified user. */
  async borrower(): Promise<TestUser> {
    const user = await newUser(this.sandbox);
    await submitAndReview(this.sandbox, user, 'pass');
    return user;
  }

  /** Buys shares and returns the position's id. */
  async buy(
    user: TestUser,
    code: string,
    quantity: number,
    leverage = 1,
    product: 'standard' | 'intraday' = 'standard',
  ): Promise<string> {
    const { data } = await placeTestOrder(this.sandbox, user, { code, quantity, leverage, product });
    if (data.position_id === null) throw new Error(`nothing was bought: ${JSON.stringify(data)}`);
    return data.position_id;
  }

  /** Applies for a loan with valid defaults for omitted fields. */
  async apply(user: TestUser, wish: Record<string, unknown>, key?: string) {
    const { data } = await this.get(user, '/loans/terms');
    const body = {
      name: '佐藤 一郎',
      identity_number: 'SAMPLE-20261120',
      address: '東京都千代田区見本町1-2-3',
      contact_number: '090-1234-5678',
      email: 'ichiro@example.jp',
      amount: 300_000,
      term_days: 270,
      agreement_version: data.agreement_version,
      ...wish,
    };
    return this.post(user, '/loans', body, key);
  }

  /** A loan that is paid out, by the autopilot. */
  async lend(user: TestUser, wish: Record<string, unknown>): Promise<string> {
    const { code, data } = await this.apply(user, wish);
    if (code !== 1) throw new Error(JSON.stringify(data));
    await this.jumpTo(this.now() + AUTOPILOT_DELAY_MS);
    return data.loan_id;
  }

  async loan(user: TestUser, loanId: string) {
    return (await this.get(user, `/loans/${loanId}`)).data;
  }

  async assets(user: TestUser) {
    return (await this.get(user, '/account/assets')).data;
  }
}
