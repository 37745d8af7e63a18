import { pgTable, text } from 'drizzle-orm/pg-core';
import { epochMsColumn } from './column-types.ts';

export const users = pgTable('users', {
  userId: text('user_id').primaryKey(),
  /** Mobile number as eleven digits. */
  account: text('account').notNull().unique(),
  displayName: text('display_name').notNull(),
  locale: text('locale').$type<'jp' | 'zh' | 'en' | 'es' | 'fr'>().notNull(),
  colourConvention: text('colour_convention')
    .$type<'red_up_green_down' | 'red_up_blue_down' | 'green_up_red_down'>()
    .notNull(),
  /** Whether orders of the user need the fund password. */
  orderConfirmation: text('order_confirmation').$type<'none' | 'fund_password'>().notNull().default('none'),
  passwordHash: text('password_hash').notNull(),
  /** Null until one is set, and after a reset. */
  fundPasswordHash: text('fund_password_hash'),
  createdAt: epochMsColumn('created_at').notNull(),
  updatedAt: epochMsColumn('updated_at').notNull(),
});
