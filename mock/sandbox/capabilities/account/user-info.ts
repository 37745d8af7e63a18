import type { Schemas } from '#frame/contract/handlers.ts';
import { timestamp } from '#frame/contract/wire.ts';
import type { Executor, Tx } from '#frame/store/database.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { creditStandingAt, type StandingDependencies } from './credit-standing.ts';
import { maskMobile } from './mask-mobile.ts';
import { createUser, type NewUser, type User, userByAccount, userById } from './users.ts';

/** The user as the contract shows it, at an instant (epoch ms). */
export type UserInfoReader = (db: Executor, user: User, at: number) => Promise<Schemas['UserInfo']>;

async function shown(db: Executor, user: User, infoOf: UserInfoReader, at: number) {
  const { userId, account, passwordHash } = user;
  return { userId, account, passwordHash, info: await infoOf(db, user, at) };
}

/** The account services that the session capability needs. */
export const createAccountServices = (
  parts: Pick<Dependencies, 'unitRunner' | 'openingCash' | 'now'>,
  infoOf: UserInfoReader,
) => ({
  async open(tx: Tx, fields: NewUser) {
    const user = await createUser(tx, parts, fields);
    return user && shown(tx, user, infoOf, fields.at);
  },
  async byNumber(db: Executor, account: string) {
    const user = await userByAccount(db, account);
    return user && shown(db, user, infoOf, parts.now());
  },
  byId: async (db: Executor, userId: string) => shown(db, await userById(db, userId), infoOf, parts.now()),
});

/** Creates the function that builds a UserInfo from figures of other capabilities. */
export function createUserInfoReader(parts: StandingDependencies): UserInfoReader {
  return async (db, user, at) => {
    const { score, rank } = await creditStandingAt(parts, db, user, at);
    return {
      user_id: user.userId,
      account: maskMobile(user.account),
      display_name: user.displayName,
      locale: user.locale,
      colour_convention: user.colourConvention,
      order_confirmation: user.orderConfirmation,
      rank,
      credit_score: score,
      identity_state: await parts.identityStateOf(db, user.userId),
      fund_password_set: user.fundPasswordHash !== null,
      created_at: timestamp(user.createdAt),
    };
  };
}
