import type { HandlersOf } from '#frame/contract/handlers.ts';
import { notFound } from '#frame/contract/refusal.ts';
import { timestamp } from '#frame/contract/wire.ts';
import {
  cancelLoginReset,
  newestLoginReset,
  requestLoginReset,
  trackLoginReset,
  useLoginReset,
} from './login-password-reset.ts';
import { loginResetOnWire } from './login-password-reset-record.ts';
import {
  beginRegistration,
  beginSignIn,
  deletePasskey,
  finishRegistration,
  finishSignIn,
  passkeyOnWire,
  passkeysOf,
  renamePasskey,
} from './passkeys.ts';
import { createRecoveryCodes, recover, recoveryCodesLeft } from './recovery-codes.ts';
import { login, register, type SessionDependencies } from './service.ts';
import { endSession, liveSessions } from './tokens.ts';

export type SessionOperation =
  | 'register'
  | 'login'
  | 'logout'
  | 'listDevices'
  | 'revokeDevice'
  | 'beginPasskeyRegistration'
  | 'finishPasskeyRegistration'
  | 'listPasskeys'
  | 'renamePasskey'
  | 'deletePasskey'
  | 'beginPasskeySignIn'
  | 'finishPasskeySignIn'
  | 'createRecoveryCodes'
  | 'getRecoveryCodes'
  | 'useRecoveryCode'
  | 'requestLoginPasswordReset'
  | 'getLoginPasswordReset'
  | 'useLoginPasswordReset'
  | 'getOwnLoginPasswordReset'
  | 'cancelLoginPasswordReset';

export function sessionHandlers(parts: SessionDependencies): HandlersOf<SessionOperation> {
  return {
    register: (context, { body }) => register(parts, context, body),
    login: (context, { body }) => login(parts, context, body),
    async logout(context) {
      await endSession(context.db, context.userId, context.deviceId, parts.now());
      parts.sessions.forget(context.userId);
      return null;
    },
    async listDevices(context) {
      const live = await liveSessions(context.db, context.userId, parts.now());
      const items = live.map((session) => ({
        device_id: session.deviceId,
        name: session.name,
        signed_in_at: timestamp(session.signedInAt),
        last_seen_at: timestamp(session.lastSeenAt),
        current: session.deviceId === context.deviceId,
      }));
      return { items, next_cursor: null };
    },
    async revokeDevice(context, { path }) {
      const ended = await endSession(context.db, context.userId, path.device_id, parts.now());
      parts.sessions.forget(context.userId);
      if (!ended) throw notFound();
      return null;
    },
    beginPasskeyRegistration: (context, { body }) => beginRegistration(parts, context, body),
    finishPasskeyRegistration: (context, { body }) => finishRegistration(parts, context, body),
    async listPasskeys({ db, userId }) {
      return { items: (await passkeysOf(db, userId)).map(passkeyOnWire), next_cursor: null };
    },
    renamePasskey: (context, { path, body }) => renamePasskey(context, path.passkey_id, body.name),
    deletePasskey: (context, { path }) => deletePasskey(parts, context, path.passkey_id),
    beginPasskeySignIn: (context) => beginSignIn(parts, context),
    finishPasskeySignIn: (context, { body }) => finishSignIn(parts, context, body),
    createRecoveryCodes: (context, { body }) => createRecoveryCodes(parts, context, body),
    getRecoveryCodes: ({ db, userId }) => recoveryCodesLeft(db, userId),
    useRecoveryCode: (context, { body }) => recover(parts, context, body),
    requestLoginPasswordReset: (context, { body }) => requestLoginReset(parts, context, body),
    getLoginPasswordReset: (context, { body }) => trackLoginReset(parts, context, body.receipt),
    useLoginPasswordReset: (context, { body }) => useLoginReset(parts, context, body),
    async getOwnLoginPasswordReset({ db, userId, runDueJobs }) {
      await runDueJobs();
      const row = await newestLoginReset(db, userId);
      return row === null ? null : loginResetOnWire(row);
    },
    cancelLoginPasswordReset: ({ userId, unit: inUnit }) =>
      inUnit(async (unit, at) => loginResetOnWire(await cancelLoginReset(unit, userId, at))),
  };
}
