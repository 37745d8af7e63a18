/** A request of the contract's API, or of the operator's control API. */
export interface CommandRequest {
  /** `METHOD /path` */
  readonly route: string;
  /** True if the operation takes no idempotency key. */
  readonly isUnkeyed?: true;
  readonly body?: Readonly<Record<string, unknown>>;
}

const DECISIONS = /^POST \/records\/[^/]+\/decisions$/;

/** True for an operator's decision about a record. */
export function isOperatorRequest({ route }: Pick<CommandRequest, 'route'>): boolean {
  return DECISIONS.test(route);
}

/** Returns the operator's request to decide about a record. */
export function decisionRequest(recordId: string, event: string, reason: string): CommandRequest {
  return { route: `POST /records/${recordId}/decisions`, isUnkeyed: true, body: { event, reason } };
}

/** Returns the operator's request to call off an offering or a block. */
export function callOffRequest(recordId: string): CommandRequest {
  return decisionRequest(recordId, 'call_off', 'called_off');
}

/** For each field two values: the second replaces the first, the first replaces any other value. */
const REPLACEMENTS: Readonly<Record<string, readonly [number, number]>> = {
  quantity: [100, 7_700],
  amount: [100_000, 770_000],
  lots: [1, 2],
};

/** Returns the request's body with another quantity, amount or number of lots; null if it has none of them. */
export function withChangedNumber({ body = {} }: CommandRequest): Readonly<Record<string, unknown>> | null {
  const field = Object.keys(REPLACEMENTS).find((name) => typeof body[name] === 'number');
  const [first, second] = REPLACEMENTS[field ?? ''] ?? [0, 0];
  return field === undefined ? null : { ...body, [field]: body[field] === first ? second : first };
}
