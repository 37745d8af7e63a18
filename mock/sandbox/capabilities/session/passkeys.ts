import { isCounterAccepted, PASSKEYS } from '@tsubame/sdk/rules';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { forgetAttempts } from '#frame/attempts.ts';
import type { Context, Input, Schemas, UserContext } from '#frame/contract/handlers.ts';
import { notFound, Refusal } from '#frame/contract/refusal.ts';
import { timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import { hashSecret, newSecret } from '#frame/secrets.ts';
import type { Executor } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { lockUser } from '#frame/unit-runner/lock-user.ts';
import { relyingPartyOf } from './host.ts';
import { confirmOwnPassword } from './own-password.ts';
import { countSignIn, type SessionDependencies, sessionAnswer, startSession } from './service.ts';
import { passkeyChallenges, passkeyFailures, passkeys } from './tables.ts';
import { ALGORITHMS, challengeIn, provenCredential, provenSignIn } from './webauthn.ts';

const CHALLENGE_MS = PASSKEYS.challenge_minutes * 60_000;
const TYPE = 'public-key';

type Passkey = typeof passkeys.$inferSelect;

const notAccepted = () => new Refusal({ id: 'passkey_not_accepted', rule: 'passkey_proof' });

/** The user handle of WebAuthn: it names the account, and nothing about the person. */
const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url');

/** The passkey as its owner sees it. */
export function passkeyOnWire(row: Passkey): Schemas['Passkey'] {
  return {
    passkey_id: row.passkeyId,
    name: row.name,
    host: row.host,
    created_at: timestamp(row.createdAt),
    last_used_at: timestampOrNull(row.lastUsedAt),
    synced: row.isSynced,
  };
}

/** The user's passkeys in the order in which they were added. */
export async function passkeysOf(db: Executor, userId: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.seq));
}

/**
 * Begins a registration: the challenge is valid once, for this session.
 *
 * @throws Refusal passkey_limit, current_password_wrong
 * @throws ProtocolError 421 under an IP address, 429 while the password is locked
 */
export async function beginRegistration(
  parts: SessionDependencies,
  context: UserContext,
  body: Input<'beginPasskeyRegistration'>['body'],
): Promise<Schemas['PasskeyRegistration']> {
  const { db, userId, deviceId } = context;
  const { id } = relyingPartyOf(context.host);
  const known = await passkeysOf(db, userId);
  throwIfFull(known);
  const { info } = await confirmOwnPassword(parts, context, body.current_password);
  const { challenge, expires_at } = await newChallenge(db, parts, { host: id, deviceId });
  return {
    options: {
      rp: { id, name: 'Tsubame' },
      user: { id: userHandleOf(userId), name: info.account, displayName: info.display_name },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: TYPE, alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: TYPE,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
    expires_at,
  };
}

/**
 * Adds the passkey that the browser made.
 *
 * @throws Refusal passkey_challenge_invalid, passkey_not_accepted, passkey_limit
 */
export async function finishRegistration(
  parts: SessionDependencies,
  context: UserContext,
  { name, credential }: Input<'finishPasskeyRegistration'>['body'],
): Promise<Schemas['Passkey']> {
  const { db, userId, deviceId } = context;
  const party = relyingPartyOf(context.host);
  const at = parts.now();
  const challenge = await useChallenge(db, credential, { host: party.id, deviceId, at });
  const proven = await provenCredential(credential, challenge, party);
  if (!proven) throw notAccepted();
  const row = await context.transaction(async (tx) => {
    await lockUser(tx, userId);
    throwIfFull(await passkeysOf(tx, userId));
    const [made] = await tx
      .insert(passkeys)
      .values({
        passkeyId: newId('psk'),
        userId,
        ...proven,
        host: party.id,
        transports: [...(credential.response.transports ?? [])],
        name,
        createdAt: at,
        lastUsedAt: null,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!made) throw notAccepted();
    await parts.unitRunner
      .within(tx, () => at)
      .run(userId, (unit) => unit.announce('passkey.added', { name, at }));
    return made;
  });
  return passkeyOnWire(row);
}

/** @throws ProtocolError 404 for a passkey that the user does not have */
export async function renamePasskey(
  { db, userId }: UserContext,
  passkeyId: string,
  name: string,
): Promise<Schemas['Passkey']> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.passkeyId, passkeyId)))
    .returning();
  if (!row) throw notFound();
  return passkeyOnWire(row);
}

/** @throws ProtocolError 404 for a passkey that the user does not have */
export async function deletePasskey(
  { unitRunner, now }: SessionDependencies,
  { transaction, userId }: UserContext,
  passkeyId: string,
): Promise<null> {
  const at = now();
  return transaction(async (tx) => {
    await lockUser(tx, userId);
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.passkeyId, passkeyId)))
      .returning();
    if (!gone) throw notFound();
    await unitRunner
      .within(tx, () => at)
      .run(userId, (unit) => unit.announce('passkey.removed', { name: gone.name, at }));
    return null;
  });
}

/** Begins a sign-in. The authenticator knows the account, so the response is the same for everybody. */
export async function beginSignIn(
  parts: SessionDependencies,
  { db, host }: Context,
): Promise<Schemas['PasskeySignIn']> {
  const { id } = relyingPartyOf(host);
  const { challenge, expires_at } = await newChallenge(db, parts, { host: id, deviceId: null });
  return {
    options: {
      challenge,
      rpId: id,
      timeout: CHALLENGE_MS,
      allowCredentials: [],
      userVerification: 'required',
    },
    expires_at,
  };
}

/**
 * Signs in with a passkey. A wrong response counts against the passkey alone: a locked password leaves this way open.
 *
 * @throws Refusal passkey_challenge_invalid, account_locked, passkey_not_accepted
 */
export async function finishSignIn(
  parts: SessionDependencies,
  context: Context,
  { credential }: Input<'finishPasskeySignIn'>['body'],
): Promise<Schemas['Session']> {
  const { db } = context;
  const party = relyingPartyOf(context.host);
  const at = parts.now();
  const challenge = await useChallenge(db, credential, { host: party.id, deviceId: null, at });
  const [known] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credential.id), eq(passkeys.host, party.id)));
  if (!known) throw notAccepted();
  const { passkeyId, userId, publicKey } = known;
  const { userHandle } = credential.response;
  await countSignIn(db, passkeyFailures, passkeyId, parts.attemptTime());
  const proven = await provenSignIn(credential, challenge, { party, publicKey });
  if (!proven || (userHandle !== undefined && userHandle !== userHandleOf(userId))) throw notAccepted();
  const session = await context.transaction(async (tx) => {
    await lockUser(tx, userId);
    // Deleted, or used by another sign-in, since it was read.
    const [current] = await tx.select().from(passkeys).where(eq(passkeys.passkeyId, passkeyId)).for('update');
    if (!current) throw notAccepted();
    if (!isCounterAccepted(current.counter, proven.counter))
      throw new Refusal({ id: 'passkey_not_accepted', rule: 'passkey_counter' });
    await tx
      .update(passkeys)
      .set({ counter: proven.counter, isSynced: proven.isSynced, lastUsedAt: at })
      .where(eq(passkeys.passkeyId, passkeyId));
    await forgetAttempts(tx, passkeyFailures, passkeyId);
    return startSession(tx, parts.unitRunner, { userId, userAgent: context.userAgent, at });
  });
  // The new session may have ended the oldest one.
  parts.sessions.forget(userId);
  return sessionAnswer(await parts.accounts.byId(db, userId), session);
}

/** Deletes the passkeys of a user who closes the account. */
export async function deletePasskeys(db: Executor, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** Deletes challenges that have expired (`now` in epoch ms). */
export async function forgetOldChallenges(db: Executor, now: number): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}

function throwIfFull(known: readonly Passkey[]): void {
  if (known.length >= PASSKEYS.maximum)
    throw new Refusal({
      id: 'passkey_limit',
      rule: 'passkey_maximum',
      params: { maximum: PASSKEYS.maximum },
    });
}

type Binding = { readonly host: string; readonly deviceId: string | null };

async function newChallenge(
  db: Executor,
  { now, pace }: Pick<SessionDependencies, 'now' | 'pace'>,
  { host, deviceId }: Binding,
) {
  const challenge = newSecret();
  const expiresAt = now() + CHALLENGE_MS * pace();
  await db
    .insert(passkeyChallenges)
    .values({ challengeHash: hashSecret(challenge), host, deviceId, expiresAt });
  return { challenge, expires_at: timestamp(expiresAt) };
}

/**
 * Uses up the challenge of a response: it is deleted before anything is checked, so that it is accepted once, also if the response is wrong.
 *
 * @throws Refusal unless it is known, is bound to this session and host, and has not expired
 */
async function useChallenge(
  db: Executor,
  credential: { readonly response: { readonly clientDataJSON: string } },
  { host, deviceId, at }: Binding & { readonly at: number },
): Promise<string> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  const { challengeHash, deviceId: owner } = passkeyChallenges;
  const [used] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(challengeHash, hashSecret(challenge)),
        eq(passkeyChallenges.host, host),
        deviceId === null ? isNull(owner) : eq(owner, deviceId),
      ),
    )
    .returning();
  if (!used || used.expiresAt <= at)
    throw new Refusal({
      id: 'passkey_challenge_invalid',
      rule: 'passkey_challenge',
      params: { minutes: PASSKEYS.challenge_minutes },
    });
  return challenge;
}
