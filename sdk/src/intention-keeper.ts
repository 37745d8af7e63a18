import type { TsubameClient } from './client.ts';
import { OPERATIONS, SECRETS } from './gen/operations.gen.ts';
import type { Refusal } from './gen/result-codes.gen.ts';
import { createIntention, type Intention, type IntentionOptions, isUnanswered } from './intention.ts';
import type { ArgsOf, BodyOf, CallableId, EnvelopeOf } from './operation-types.ts';

/** Arguments of a call without the idempotency key, which the intention supplies. */
export type IntentionArgs<Id extends CallableId> = Omit<ArgsOf<Id>, 'idempotencyKey' | 'signal'>;

/** Keeps the intentions of one user, with their idempotency keys, for all screens. */
export interface IntentionKeeper {
  /**
   * Sends an operation, with the key of its intention if it needs one, and resolves as the client does. While a send may have
   * been carried out without a response, the same operation with the same arguments is the same intention. It is sent with the
   * same key and the first arguments, because the same key with another body gets 409. Secrets are not part of an intention: each
   * send has the secrets it was given. A refused secret does not show the result of an earlier send, so it does not end an intention with an unknown result.
   */
  send<Id extends CallableId>(operationId: Id, args: IntentionArgs<Id>): Promise<EnvelopeOf<Id>>;
  /** Forgets every intention. Call it when another user signs in. */
  clear(): void;
}

/**
 * Body members that may change within one intention: an order stays the same order after another preview, a loan the same
 * loan with a corrected borrower name.
 */
const DETAILS: { readonly [Id in CallableId]?: readonly (keyof BodyOf<Id>)[] } = {
  placeOrder: ['preview_id'],
  followProduct: ['disclosure_version'],
  applyForLoan: ['name', 'identity_number', 'address', 'contact_number', 'email', 'agreement_version'],
};

type Body = Readonly<Record<string, unknown>>;
type LooseArgs = { readonly path?: unknown; readonly query?: unknown; readonly body?: Body | undefined };
type Method = (args: object) => Promise<{ readonly code: number; readonly data: unknown }>;

interface OpenIntention {
  readonly intention: Intention;
  /** Arguments of the first send, without secrets. */
  readonly args: LooseArgs;
  sendsUnderWay: number;
  /** Whether an unanswered send may have been carried out, or still may be. */
  isInDoubt: boolean;
}

/** Creates the keeper of a client. Create one for each client. */
export function createIntentionKeeper(
  client: TsubameClient,
  options: IntentionOptions = {},
): IntentionKeeper {
  const open = new Map<string, OpenIntention>();

  async function send(operationId: CallableId, args: LooseArgs) {
    // Indexed by a union of ids, the methods have no common argument type; the callers are typed.
    const method = client[operationId] as unknown as Method;
    if (!OPERATIONS[operationId].idempotent) return method(args);
    const [secrets, rest] = parted(args.body, SECRETS);
    const identity = identityOf(operationId, { ...args, body: rest });
    const current = open.get(identity) ?? {
      intention: createIntention(options),
      args: { ...args, body: rest },
      sendsUnderWay: 0,
      isInDoubt: false,
    };
    open.set(identity, current);
    const end = (): void => {
      if (open.get(identity) === current) open.delete(identity);
    };
    const sendOnce = async (idempotencyKey: string) => {
      const { body, ...others } = current.args;
      try {
        return await method({ ...others, ...(body && { body: { ...body, ...secrets } }), idempotencyKey });
      } catch (error) {
        if (isUnanswered(error)) current.isInDoubt = true;
        throw error;
      }
    };
    current.sendsUnderWay += 1;
    try {
      const envelope = await current.intention.run(sendOnce);
      if (!isAboutSecret(envelope)) end();
      return envelope;
    } finally {
      current.sendsUnderWay -= 1;
      if (current.sendsUnderWay === 0 && !current.isInDoubt) end();
    }
  }

  return { send: send as unknown as IntentionKeeper['send'], clear: () => open.clear() };
}

/** Returns whether a refusal concerns a secret. By the contract, such a refusal is not stored under the key. */
function isAboutSecret({ code, data }: { readonly code: number; readonly data: unknown }): boolean {
  return code !== 1 && SECRETS.includes((data as Refusal).field ?? '');
}

/** Splits an object into the members with these names and the others. */
function parted(body: Body | undefined, names: readonly string[]): [Body, Body | undefined] {
  const members = Object.entries(body ?? {});
  const among = ([name]: [string, unknown]) => names.includes(name);
  const others = members.filter((member) => !among(member));
  return [Object.fromEntries(members.filter(among)), body && Object.fromEntries(others)];
}

/** Returns a text that identifies an intention, independent of the order of members. */
function identityOf(operationId: CallableId, { path, query, body }: LooseArgs): string {
  const [, essence] = parted(body, (DETAILS[operationId] ?? []) as readonly string[]);
  return JSON.stringify([operationId, path, query, essence], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
