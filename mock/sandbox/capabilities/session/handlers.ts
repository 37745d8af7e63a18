import type { HandlersOf } from '#frame/contract/handlers.ts';
import { notFound } from '#frame/contract/refusal.ts';
import { timestamp } from '#frame/contract/wire.ts';
import { login, register, type SessionDependencies } from './service.ts';
import { endSession, liveSessions } from './tokens.ts';

export type SessionOperation = 'register' | 'login' | 'logout' | 'listDevices' | 'revokeDevice';

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
  };
}
