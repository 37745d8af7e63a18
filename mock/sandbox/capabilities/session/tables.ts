import type { AuthenticatorTransport, LoginPasswordResetState } from '@tsubame/sdk/schema';
import { bigint, bigserial, boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { attemptTable } from '#frame/store/schema/attempt-table.ts';
import { countColumn, epochMsColumn } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';

/** A sign-in on one device; the token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    deviceId: text('device_id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    signedInAt: epochMsColumn('signed_in_at').notNull(),
    lastSeenAt: epochMsColumn('last_seen_at').notNull(),
    expiresAt: epochMsColumn('expires_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

/** Failed sign-ins by number, kept for numbers without an account too so that both behave alike. */
export const loginFailures = attemptTable('login_failures', 'account');

/** The passkeys of users. The private keys never leave their authenticators. */
export const passkeys = pgTable(
  'passkeys',
  {
    passkeyId: text('passkey_id').primaryKey(),
    userId: text('user_id').notNull(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    /** In base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The host name under which it was made: the relying party's id. */
    host: text('host').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<AuthenticatorTransport[]>().notNull(),
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: epochMsColumn('created_at').notNull(),
    lastUsedAt: epochMsColumn('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId, table.seq)],
);

/** Challenges that were not answered yet. Only their SHA-256 is stored. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  host: text('host').notNull(),
  /** The session that began a registration; null for a sign-in. */
  deviceId: text('device_id'),
  expiresAt: epochMsColumn('expires_at').notNull(),
});

/** Recovery codes, by a keyed hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    madeAt: epochMsColumn('made_at').notNull(),
    usedAt: epochMsColumn('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Requests to reset a forgotten login password. One that matches no account has its own id as its user. */
export const loginPasswordResets = pgTable(
  'login_password_resets',
  {
    ...recordColumns<LoginPasswordResetState>(),
    seq: countColumn('seq').notNull(),
    resetId: text('reset_id').primaryKey(),
    userId: text('user_id').notNull(),
    /** SHA-256 of the receipt. */
    receiptHash: text('receipt_hash').notNull().unique(),
    requestedAt: epochMsColumn('requested_at').notNull(),
    /** Whether number and date of birth are those of a verified account; the date itself is not stored. */
    isMatch: boolean('is_match').notNull(),
    allowedAt: epochMsColumn('allowed_at'),
    usedAt: epochMsColumn('used_at'),
  },
  (table) => [
    index('login_password_resets_by_user').on(table.userId, table.seq),
    index('login_password_resets_by_state').on(table.state, table.updatedAt),
  ],
);

/** Requests to reset a login password by number, kept for numbers without an account too. */
export const resetRequests = attemptTable('login_password_reset_requests', 'account');

/** Wrong responses by passkey. */
export const passkeyFailures = attemptTable('passkey_failures', 'passkey_id');

/** Wrong recovery codes by number, counted separately from sign-ins so that a locked password leaves this way open. */
export const recoveryFailures = attemptTable('recovery_failures', 'account');
