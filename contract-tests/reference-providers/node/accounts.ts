import { randomBytes } from 'node:crypto';
import { exampleData } from './contract.ts';
import { addLedgerEntry, exampleParams, newId, now, refuse } from './records.ts';
import { problem } from './request.ts';
import type { Data, User } from './user.ts';

/** Paper money of a new user. */
const OPENING_CASH_YEN = 10_000_000;

const SESSION_MS = 12 * 3_600_000;

/** The digits of a mobile number as a user typed it. */
const mobileOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[^0-9+]/g, '')
    .replace(/^\+81/, '0');

/** Users, their sessions and what they own. */
export class Accounts {
  readonly users = new Map<string, User>();
  readonly sessions = new Map<string, { readonly user: User; readonly endsAt: number }>();

  register(
    body: { mobile: string; password: string; invitation_code: string; display_name?: string },
    locale = 'jp',
  ): Data {
    const digits = mobileOf(body.mobile);
    if (!/^0[789]0\d{8}$/.test(digits))
      throw refuse(1005, 'register_MobileInvalid', exampleParams('register_MobileInvalid'));
    if (body.invitation_code.normalize('NFKC').toUpperCase() !== 'TSUBAME')
      throw refuse(1004, 'register_InvitationInvalid', { open_code: 'TSUBAME' }, ['TSUBAME']);
    if (this.users.has(digits)) throw refuse(1003, 'register_MobileTaken');
    const id = newId('usr');
    const profile = {
      ...(exampleData('register_Registered').user_info as Data),
      user_id: id,
      account: `${digits.slice(0, 3)}-****-${digits.slice(-4)}`,
      display_name: body.display_name ?? 'ゲスト',
      locale,
      identity_state: 'passed',
      created_at: now(),
    };
    const cash = { balance: 0, reserved: 0, margin: 0, fees: 0 };
    const maps = { orders: new Map(), banks: new Map(), withdrawals: new Map(), uploads: new Map() };
    const user: User = {
      id,
      mobile: digits,
      password: body.password,
      profile,
      fundPassword: null,
      cash,
      ...maps,
      supportMessages: [],
      ledger: [],
    };
    this.users.set(digits, user);
    addLedgerEntry(user, 'opening_balance', null, {
      user_cash: OPENING_CASH_YEN,
      house_capital: -OPENING_CASH_YEN,
    });
    return this.signIn(user);
  }

  login({ account, password }: { account: string; password: string }): Data {
    const user = this.users.get(mobileOf(account));
    if (user?.password !== password) throw refuse(1001, 'login_WrongAccountOrPassword');
    return this.signIn(user);
  }

  signIn(user: User, endsAt = Date.now() + SESSION_MS): Data {
    const token = randomBytes(32).toString('base64url');
    this.sessions.set(token, { user, endsAt });
    const ids = { token, user_id: user.id, user_info: user.profile, device_id: newId('dev') };
    return { ...exampleData('register_Registered'), ...ids };
  }

  /** The user of a token, or null if its session has ended. */
  userOf(token: string): User | null {
    const session = this.sessions.get(token);
    return session && session.endsAt > Date.now() ? session.user : null;
  }

  logout(token: string): null {
    this.sessions.delete(token);
    return null;
  }

  userInfo(user: User, requested: unknown): Data {
    if (requested !== undefined && requested !== user.id) throw problem(403);
    return user.profile;
  }

  updateProfile(user: User, { fund_password, ...change }: Data & { fund_password?: string }): Data {
    const { order_confirmation: wanted = user.profile.order_confirmation } = change;
    if (wanted !== user.profile.order_confirmation) {
      if (user.fundPassword === null) throw refuse(1007, 'updateProfile_FundPasswordUnset');
      if (wanted === 'none' && user.fundPassword !== fund_password)
        throw refuse(1008, 'updateProfile_FundPasswordWrong', { attempts_left: 3 });
    }
    return Object.assign(user.profile, change);
  }

  changeFundPassword(user: User, body: { current_password?: string; new_password: string }): null {
    if (user.fundPassword !== null && user.fundPassword !== body.current_password)
      throw refuse(1008, 'changeFundPassword_FundPasswordWrong', { attempts_left: 3 });
    user.fundPassword = body.new_password;
    user.profile.fund_password_set = true;
    return null;
  }

  assets({ cash, profile }: User): Data {
    const { balance, reserved, margin, fees } = cash;
    const total = balance + reserved + margin;
    const at = now();
    return {
      ...exampleData('getAssets_WithPositions'),
      ...{ at, balance, buying_power: balance, reserved, margin, used_funds: reserved + margin },
      ...{
        total_assets: total,
        floating_profit_loss: 0,
        floating_rate: '0.0000',
        net_paid_in: OPENING_CASH_YEN,
      },
      ...{
        today_paid_in: OPENING_CASH_YEN,
        today_profit_loss: 0 - fees,
        // Without the sign of a negative zero.
        today_rate: (-fees / OPENING_CASH_YEN).toFixed(4).replace(/^-(0\.0+)$/, '$1'),
        usage_rate: ((reserved + margin) / total).toFixed(4),
      },
      ...{ unsettled_amount: 0, withdrawable_amount: balance, settlements: [] },
      margin_status: {
        level: 'ok',
        rate: null,
        ...{ equity: balance + reserved, collateral: 0, open_amount: 0, call: null },
        lowest_rate: null,
        lowest_position_id: null,
        shortage: 0,
        deadline: null,
      },
      ...{ rank: profile.rank, credit_score: profile.credit_score },
      equity_curve: [{ at, total_assets: total, net_paid_in: OPENING_CASH_YEN }],
    };
  }
}
