import type { TsubameClient } from './client.ts';
import { HttpError } from './errors.ts';
import { OPERATIONS, SECRETS } from './gen/operations.gen.ts';
import type { Refusal } from './gen/result-codes.gen.ts';
import {
  createIntention,
  type IntentionOptions,
  isUnanswered,
  MAX_REPEAT_DELAY_MS,
  randomUuid,
} from './intention.ts';
import type { ArgsOf, BodyOf, CallableId, EnvelopeOf } from './operation-types.ts';

/** Arguments of a call without the idempotency key, which the intention supplies. */
export type IntentionArgs<Id extends CallableId> = Omit<ArgsOf<Id>, 'idempotencyKey' | 'signal'>;

/** Where intentions survive a reload, and where all tabs of a browser find them. `localStorage` fits. */
export type IntentionStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface IntentionKeeperOptions extends Omit<IntentionOptions, 'key'> {
  /**
   * Keeps the operations that need a key until their response, for 24 hours: operation, key and arguments, without secrets and the
   * borrower's personal data. Without it, and if it fails, intentions end with the page.
   */
  readonly storage?: IntentionStorage | undefined;
  /** The signed-in user, who finds no intentions of other users. */
  readonly owner?: (() => string | null) | undefined;
  /** The time limit of the client, in ms: what another page sent longer ago is no longer under way. Default 5000. */
  readonly timeoutMs?: number | undefined;
  /** Called after each change that this page makes. A change of another page is a `storage` event of the browser. */
  readonly onChange?: (() => void) | undefined;
}

/** Operations that take an idempotency key. */
export type KeyedId = {
  [Id in CallableId]: (typeof OPERATIONS)[Id] extends { idempotent: unknown } ? Id : never;
}[CallableId];

/** A request that may have been carried out without a response. */
export interface UnansweredRequest {
  /** Its idempotency key. */
  readonly key: string;
  readonly operationId: KeyedId;
  /** Time of its latest send in epoch ms. */
  readonly sentAt: number;
  /** Whether a page may still wait for its response, judged by the time of the latest send. */
  readonly isUnderWay: boolean;
}

/** Keeps the intentions of one app, with their idempotency keys, for all screens. */
export interface IntentionKeeper {
  /**
   * Sends an operation, with the key of its intention if it takes one, and resolves as the client does. While a send may have
   * been carried out without a response, the same operation with the same arguments is the same intention. It is sent with the
   * same key and the first arguments, because the same key with another body gets 409. Secrets are not part of an intention: each
   * send has the secrets it was given. A refused secret does not show the result of an earlier send, so it does not end an intention with an unknown result.
   */
  send<Id extends CallableId>(operationId: Id, args: IntentionArgs<Id>): Promise<EnvelopeOf<Id>>;
  /** Requests of the current user that may have been carried out without a response, or are under way, oldest first. */
  unanswered(): readonly UnansweredRequest[];
  /**
   * Returns the unanswered request that the next send of this operation with these arguments would repeat; null if that send would
   * be a new request, or if the operation takes no key.
   */
  earlier<Id extends CallableId>(operationId: Id, args: IntentionArgs<Id>): UnansweredRequest | null;
  /** Forgets an unanswered request, because the user knows its result or wants a new one: an identical send is a new request. */
  forget(key: string): void;
  /** Forgets every intention. */
  clear(): void;
}

/**
 * Body members that may change within one intention: an order stays the same order after another preview, a loan the same
 * loan with a corrected borrower name.
 */
export const VARIABLE_BODY_MEMBERS: { readonly [Id in CallableId]?: readonly (keyof BodyOf<Id>)[] } = {
  placeOrder: ['preview_id'],
  followProduct: ['disclosure_version'],
  applyForLoan: ['name', 'identity_number', 'address', 'contact_number', 'email', 'agreement_version'],
};

/** Details that identify a person: not stored. After a reload the next send supplies them. */
const PERSONAL: readonly string[] = ['name', 'identity_number', 'address', 'contact_number', 'email'];

/** The provider frees a key after this time. */
const KEPT_MS = 24 * 3_600_000;
const STORAGE_KEY = 'tsubame.intentions';

type Body = Readonly<Record<string, unknown>>;
type LooseArgs = { readonly path?: unknown; readonly query?: unknown; readonly body?: Body | undefined };
type Method = (args: object) => Promise<{ readonly code: number; readonly data: unknown }>;

interface OpenIntention {
  readonly key: string;
  readonly operationId: KeyedId;
  /** Arguments of the first send, without secrets. */
  readonly args: LooseArgs;
  readonly owner: string | null;
  /** Time of the first send in epoch ms. */
  readonly at: number;
  /** Time of the latest send in epoch ms. */
  readonly sentAt: number;
  /** Sends that may have been carried out, or still may be: those under way, and those without a response. */
  readonly inDoubt: number;
  /** Whether it was forgotten: it is not listed or found. It is kept for the sends that are still under way. */
  readonly isForgotten?: boolean;
}

/** Creates the keeper of a client. Create one for each client. */
export function createIntentionKeeper(
  client: TsubameClient,
  {
    storage,
    owner = () => null,
    timeoutMs = 5000,
    onChange = () => {},
    ...options
  }: IntentionKeeperOptions = {},
): IntentionKeeper {
  let open: readonly OpenIntention[] = [];
  /** Keys of changes that the storage refused: intentions that are open only here, or that ended only here. */
  let unstored: ReadonlySet<string> = new Set();
  const { retries = 0 } = options;
  const longestSendMs = (retries + 1) * timeoutMs + retries * MAX_REPEAT_DELAY_MS;

  /** Every open intention, with those that other tabs opened and without those that they ended. */
  function current(): readonly OpenIntention[] {
    const args = new Map(open.map((each) => [each.key, each.args]));
    const stored = read(storage)
      .filter(({ key }) => !unstored.has(key))
      .map((each) => ({ ...each, args: args.get(each.key) ?? each.args }));
    const onlyHere = open.filter((each) => !isStorable(each) || unstored.has(each.key));
    return [...stored, ...onlyHere].filter(({ at }) => Date.now() - at < KEPT_MS);
  }

  /** Replaces an intention by another state of it, or removes it. */
  function put(key: string, next: OpenIntention | null): void {
    const all = current();
    const isKnown = all.some((each) => each.key === key);
    open = (next === null || isKnown ? all : [...all, next]).flatMap((each) =>
      each.key === key ? (next ?? []) : each,
    );
    unstored = write(storage, open) ? new Set() : new Set([...unstored, key]);
    onChange();
  }

  function requestOf({ key, operationId, sentAt }: OpenIntention): UnansweredRequest {
    return { key, operationId, sentAt, isUnderWay: Date.now() - sentAt < longestSendMs };
  }

  function find(operationId: CallableId, args: LooseArgs): OpenIntention | undefined {
    const user = owner();
    const identity = identityOf(operationId, { ...args, body: parted(args.body, SECRETS)[1] });
    return current().find(
      (each) =>
        each.owner === user && !each.isForgotten && identityOf(each.operationId, each.args) === identity,
    );
  }

  /** Begins a send: it belongs to the open intention with the same arguments, or to a new one. */
  function begin(operationId: KeyedId, args: LooseArgs): OpenIntention {
    const found = find(operationId, args);
    const sentAt = Date.now();
    const first = { key: randomUuid(), operationId, args, owner: owner(), at: sentAt, inDoubt: 0 };
    const intention = { ...(found ?? first), sentAt, inDoubt: (found?.inDoubt ?? 0) + 1 };
    put(intention.key, intention);
    return intention;
  }

  async function send(operationId: CallableId, args: LooseArgs) {
    // Indexed by a union of ids, the methods have no common argument type; the callers are typed.
    const method = client[operationId] as unknown as Method;
    if (!isKeyed(operationId)) return method(args);
    const [secrets, rest] = parted(args.body, SECRETS);
    const intention = begin(operationId, { ...args, body: rest });
    const { key } = intention;
    const latest = () => current().find((each) => each.key === key);
    let wasUnanswered = false;
    const endAttemptWithoutEffect = (): void => {
      const { inDoubt = 1 } = latest() ?? {};
      // An automatic retry may have been refused after an attempt that was carried out without a response.
      if (wasUnanswered) put(key, latest() ?? { ...intention, inDoubt });
      else put(key, inDoubt === 1 ? null : { ...intention, inDoubt: inDoubt - 1 });
    };
    const [personal] = parted(rest, PERSONAL);
    const { body, ...others } = intention.args;
    const whole = { ...others, ...(body && { body: { ...personal, ...body, ...secrets } }) };
    try {
      const envelope = await createIntention({ ...options, key }).run((idempotencyKey) =>
        method({ ...whole, idempotencyKey }).catch((error: unknown) => {
          wasUnanswered ||= isUnanswered(error);
          throw error;
        }),
      );
      if (isAboutSecret(envelope)) endAttemptWithoutEffect();
      else put(key, null);
      return envelope;
    } catch (error) {
      if (!isUnanswered(error)) {
        endAttemptWithoutEffect();
      } else {
        // If another send of the intention was answered meanwhile, who waits for this one does not know it.
        const unknown = latest() ?? { ...intention, inDoubt: 1 };
        // Another page may have sent other personal data with the key first.
        put(key, isConflict(error) ? withoutPersonal(unknown) : unknown);
      }
      throw error;
    }
  }

  // Expired intentions leave the storage.
  const stored = read(storage);
  open = current();
  if (open.length < stored.length) write(storage, open);

  return {
    send: send as unknown as IntentionKeeper['send'],
    unanswered() {
      const user = owner();
      return current().flatMap((each) => (each.owner === user && !each.isForgotten ? [requestOf(each)] : []));
    },
    earlier(operationId, args) {
      const found = find(operationId, args as LooseArgs);
      return found === undefined ? null : requestOf(found);
    },
    forget(key) {
      const found = current().find((each) => each.key === key);
      if (found !== undefined) put(key, { ...found, isForgotten: true });
    },
    clear() {
      for (const { key } of current()) put(key, null);
    },
  };
}

const isKeyed = (operationId: CallableId): operationId is KeyedId => 'idempotent' in OPERATIONS[operationId];

/** Returns whether an intention may be stored: its operation needs a key. Others take one, such as a message with a text of the user. */
function isStorable({ operationId }: OpenIntention): boolean {
  return OPERATIONS[operationId].idempotent === true;
}

function withoutPersonal({ args, ...rest }: OpenIntention): OpenIntention {
  return { ...rest, args: { ...args, body: parted(args.body, PERSONAL)[1] } };
}

/** Stores the intentions that may be stored, without personal data. Returns false if there is no storage, or none that takes them. */
function write(storage: IntentionStorage | undefined, intentions: readonly OpenIntention[]): boolean {
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(intentions.filter(isStorable).map(withoutPersonal)));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** The stored intentions; none if they are missing or unreadable. */
function read(storage: IntentionStorage | undefined): readonly OpenIntention[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '');
    return Array.isArray(stored) ? stored.filter(isIntention) : [];
  } catch {
    return [];
  }
}

function isIntention(value: unknown): value is OpenIntention {
  const { key, operationId, args, at, sentAt, inDoubt } = Object(value) as Partial<OpenIntention>;
  return (
    typeof key === 'string' &&
    Object.hasOwn(OPERATIONS, operationId ?? '') &&
    typeof args === 'object' &&
    typeof at === 'number' &&
    typeof sentAt === 'number' &&
    typeof inDoubt === 'number'
  );
}

const isConflict = (error: unknown): boolean => error instanceof HttpError && error.status === 409;

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
  const [, essence] = parted(body, (VARIABLE_BODY_MEMBERS[operationId] ?? []) as readonly string[]);
  return JSON.stringify([operationId, path, query, essence], (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
