import { eq } from 'drizzle-orm';
import type { HandlersOf } from '../contract/handlers.ts';
import { ProtocolError } from '../contract/refusal.ts';
import type { Market } from '../market/market.ts';
import { users } from '../store/schema/account.ts';
import { assetsOf } from './assets.ts';
import { ledgerPage } from './ledger-list.ts';
import { userById, userInfo } from './users.ts';

const DEFAULT_PAGE = 20;

type AccountOperations = 'getUserInfo' | 'updateProfile' | 'getAssets' | 'listLedgerEntries';

export function accountHandlers(parts: { market: Market; now: () => number }): HandlersOf<AccountOperations> {
  return {
    async getUserInfo(context, { query }) {
      if (query.user_id !== undefined && query.user_id !== context.userId) throw new ProtocolError(403);
      return userInfo(await userById(context.db, context.userId));
    },
    async updateProfile(context, { body }) {
      const { display_name, locale, colour_convention } = body;
      await context.db
        .update(users)
        .set({
          ...(display_name === undefined ? {} : { displayName: display_name }),
          ...(locale === undefined ? {} : { locale }),
          ...(colour_convention === undefined ? {} : { colourConvention: colour_convention }),
          updatedAt: parts.now(),
        })
        .where(eq(users.userId, context.userId));
      return userInfo(await userById(context.db, context.userId));
    },
    async getAssets(context) {
      const user = await userById(context.db, context.userId);
      return assetsOf(context.db, parts.market, user, parts.now());
    },
    listLedgerEntries: (context, { query }) =>
      ledgerPage(context.db, context.userId, { cursor: query.cursor, limit: query.limit ?? DEFAULT_PAGE }),
  };
}
