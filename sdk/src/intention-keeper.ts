import type { TsubameClient } from './client.ts';
import { OPERATIONS, SECRETS } from './gen/operations.gen.ts';
import type { Refusal } from './gen/result-codes.gen.ts';
import { createIntention, type Intention, type IntentionOptions, isUnanswered } from './intention.ts';
import type { ArgsOf, BodyOf, CallableId, EnvelopeOf } from './operation-types.ts';

/** Arguments of a call; its idempotency key comes from its intention. */
export type IntentionArgs<Id extends CallableId> = Omit<ArgsOf<Id>, 'idempotencyKey' | 'signal'>;

/** Intentions of one user at one client: the one place that keeps keys, for every screen. */
export interface IntentionKeeper {
  /**
   * Sends an operation, under the key of its intention where it needs one, and resolves as the client does. While it may
   * have been carried out without an answer, the same operation with the same arguments is the same intention: it bears the same key and
   * is sent with the arguments of the first time, because the same key with another body is answered 409. Secrets are
   * no part of an intention: each send bears those that it was given. A refusal of a secret tells nothing about an
   * earlier send and ends no intention that is in doubt.
   */
  send<Id extends CallableId>(operationId: Id, args: IntentionArgs<Id>): Promise<EnvelopeOf<Id>>;
  /** Forgets every intention. To be called when another user signs in. */
  clear(): void;
}

/**
 * Members of a body that may change without making another intention: an order is the same order with another preview
 * shown, a loan the same loan with the borrower's name corrected.
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
  /** As first sent, without secrets. */
  readonly args: LooseArgs;
  sendsUnderWay: number;
  /** Whether a send may have been carried out, or may still be, without an answer. */
  isInDoubt: boolean;
}

/** Keeps the intentions of the user who is signed in at `client`. Make one for each client. */
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

/** The contract's rule: such a refusal is not the answer of a key. */
function isAboutSecret({ code, data }: { readonly code: number; readonly data: unknown }): boolean {
  return code !== 1 && SECRETS.includes((data as Refusal).field ?? '');
}

/** The members with these names, and the others. */
function parted(body: Body | undefined, names: readonly string[]): [Body, Body | undefined] {
  const members = Object.entries(body ?? {});
  const among = ([name]: [string, unknown]) => names.includes(name);
  const others = members.filter((member) => !among(member));
  return [Object.fromEntries(members.filter(among)), body && Object.fromEntries(others)];
}

/** One text for each intention; the order of members does not matter. */
function identityOf(operationId: CallableId, { path, query, body }: LooseArgs): string {
  const [, essence] = parted(body, (DETAILS[operationId] ?? []) as readonly string[]);
  return JSON.stringify([operationId, path, query, essence], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
