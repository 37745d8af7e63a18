/** A call of the contract under a key, or of the operator's control. */
export interface Call {
  /** `METHOD /path` */
  readonly route: string;
  /** True if no answer is kept under a key. */
  readonly isUnkeyed?: true;
  readonly body?: Readonly<Record<string, unknown>>;
}

const DECISIONS = /^POST \/records\/[^/]+\/decisions$/;

/** True for what the operator does about a record. */
export function isOperators({ route }: Pick<Call, 'route'>): boolean {
  return DECISIONS.test(route);
}

/** What the operator decides about a record. */
export function decided(recordId: string, event: string, reason: string): Call {
  return { route: `POST /records/${recordId}/decisions`, isUnkeyed: true, body: { event, reason } };
}

/** The operator calls something off that users have applied for. */
export function calledOff(recordId: string): Call {
  return decided(recordId, 'call_off', 'called_off');
}

const OTHER: Readonly<Record<string, readonly [number, number]>> = {
  quantity: [100, 7_700],
  amount: [100_000, 770_000],
  lots: [1, 2],
};

/** Another request of the same form: the number in it that counts is another one. Null if there is none. */
export function changed({ body = {} }: Call): Readonly<Record<string, unknown>> | null {
  const field = Object.keys(OTHER).find((name) => typeof body[name] === 'number');
  const [one, other] = OTHER[field ?? ''] ?? [0, 0];
  return field === undefined ? null : { ...body, [field]: body[field] === one ? other : one };
}
