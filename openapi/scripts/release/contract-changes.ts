import { METHODS } from '../contract-model.ts';
import type { Change, ReleasedBundle } from './change.ts';

type Json = Readonly<Record<string, unknown>>;

interface Transition {
  readonly event?: string;
  readonly from: string | null;
  readonly to: string;
  readonly actors?: readonly string[];
}

interface Rule {
  readonly id: string;
  readonly params?: Json;
  readonly nearest?: unknown;
}

/**
 * Returns changes that clients depend on and a schema comparison does not rate: defaults, transitions, reasons, rules, numbers of business
 * rules, stream messages.
 */
export function contractChanges(base: ReleasedBundle, now: ReleasedBundle): Change[] {
  return [
    ...defaultChanges(base, now, []),
    ...tableChanges(base, now),
    ...reasonChanges(base, now),
    ...ruleChanges(base, now),
    ...businessRuleChanges(base, now),
    ...memberChanges(base, now),
    ...callChanges(base, now),
  ];
}

function breaking(place: readonly (string | number)[], message: string): Change {
  const steps = place.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
  return { place: `#/${steps.join('/')}`, isBreaking: true, message };
}

/** Reports changed defaults: a client that omits the parameter gets another response. */
function defaultChanges(before: unknown, after: unknown, place: readonly string[]): Change[] {
  if (!isNode(before) || !isNode(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.flatMap((item, index) => {
      const twin =
        isNode(item) && 'name' in item ? after.findIndex((other) => other?.name === item.name) : index;
      return twin < 0 ? [] : defaultChanges(item, after[twin], [...place, String(twin)]);
    });
  }
  const own: Change[] = [];
  if (
    before.default !== undefined &&
    asText(before.default) !== asText(after.default) &&
    place.at(-1) !== 'properties'
  ) {
    const name = place.findLast((step) => !/^(schema|items|\d+)$/.test(step)) ?? '';
    own.push(
      breaking(
        place,
        `The default of ${name} was ${asText(before.default)} and is ${asText(after.default)}.`,
      ),
    );
  }
  return [
    ...own,
    ...Object.entries(before).flatMap(([key, child]) =>
      /^(examples?|default|x-.*)$/.test(key) ? [] : defaultChanges(child, after[key], [...place, key]),
    ),
  ];
}

function isNode(value: unknown): value is Json & Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function asText(value: unknown): string {
  return value === undefined ? 'not there' : JSON.stringify(value);
}

/** Reports transitions that were removed, lead to another state, or lost an actor. */
function tableChanges(base: ReleasedBundle, now: ReleasedBundle): Change[] {
  return Object.entries(base.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const transitions = ((schema as Json)['x-transitions'] ?? []) as Transition[];
    const place = ['components', 'schemas', name];
    const after = now.components?.schemas?.[name] as Json | undefined;
    const kept = (after?.['x-transitions'] ?? []) as Transition[];
    return transitions.flatMap(({ event, from, to, actors = [] }) => {
      if (event === undefined || after === undefined) return [];
      return actors.flatMap((actor) => {
        const transition = kept.find(
          (other) => other.event === event && other.from === from && other.actors?.includes(actor),
        );
        const what = `${event} from ${from} by ${actor}`;
        if (transition === undefined) return [breaking(place, `${name} no longer has the move ${what}.`)];
        return transition.to === to
          ? []
          : [breaking(place, `In ${name} ${what} led to ${to} and leads to ${transition.to}.`)];
      });
    });
  });
}

function reasonChanges(base: ReleasedBundle, now: ReleasedBundle): Change[] {
  const kept = new Set((now['x-reasons'] ?? []).map(({ id }) => id));
  return (base['x-reasons'] ?? [])
    .filter(({ id }) => !kept.has(id))
    .map(({ id }) => ({ ...breaking(['x-reasons'], `The reason ${id} was removed.`), names: [id] }));
}

/** Reports changed rules: the SDK's refusal types depend on rule, parameters and the type of `nearest`. */
function ruleChanges(base: ReleasedBundle, now: ReleasedBundle): Change[] {
  const kept = new Map(
    (now['x-result-codes'] ?? []).map(({ code, rules }) => [code, (rules ?? []) as Rule[]]),
  );
  return (base['x-result-codes'] ?? []).flatMap(({ code, id, rules = [] }) =>
    ((kept.has(code) ? rules : []) as Rule[]).flatMap((rule) => {
      const after = kept.get(code)?.find((other) => other.id === rule.id);
      const name = `The rule ${rule.id} of code ${code} ${id}`;
      const change = (what: string): Change => ({
        ...breaking(['x-result-codes'], `${name} ${what}.`),
        names: [id, rule.id],
      });
      if (after === undefined) return [change('was removed')];
      const params = Object.entries(rule.params ?? {})
        .filter(([param, type]) => JSON.stringify(after.params?.[param]) !== JSON.stringify(type))
        .map(([param, type]) =>
          change(`had the param ${param} as ${asText(type)} and has it as ${asText(after.params?.[param])}`),
        );
      const isOther = JSON.stringify(after.nearest) !== JSON.stringify(rule.nearest);
      return isOther
        ? [...params, change(`had ${asText(rule.nearest)} as nearest and has ${asText(after.nearest)}`)]
        : params;
    }),
  );
}

/** Reports business rules that were removed or have other numbers: clients calculate with them. */
function businessRuleChanges(base: ReleasedBundle, now: ReleasedBundle): Change[] {
  return Object.entries(base['x-rules'] ?? {}).flatMap(([id, { values }]) => {
    const after = now['x-rules']?.[id];
    if (asText(values) === asText(after?.values)) return [];
    const what = after === undefined ? 'was removed' : 'has other numbers';
    return [{ ...breaking(['x-rules', id], `The business rule ${id} ${what}.`), names: [id] }];
  });
}

/** Reports removed stream messages and channels: clients would wait for them forever. */
function memberChanges(base: ReleasedBundle, now: ReleasedBundle): Change[] {
  return ['StreamClientMessage', 'StreamServerMessage', 'StreamChannel'].flatMap((name) => {
    const [before, after] = [base, now].map((half) =>
      membersOf(half.components?.schemas?.[name] as Json | undefined),
    );
    return [...(before ?? [])]
      .filter((member) => after !== undefined && !after.has(member))
      .map((member) => breaking(['components', 'schemas', name], `${name} no longer has ${member}.`));
  });
}

function membersOf(schema: Json | undefined): Set<string> {
  const refs = ((schema?.oneOf ?? []) as { $ref?: string }[]).map(
    ({ $ref = '' }) => $ref.split('/').at(-1) ?? '',
  );
  return new Set([...refs, ...((schema?.enum ?? []) as string[])]);
}

/** Reports operations that newly need a token, and removed refusals. The latter need a changelog entry, but do not break clients. */
function callChanges(base: ReleasedBundle, now: ReleasedBundle): Change[] {
  return Object.entries(base.paths as Record<string, Json>).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const before = item[method] as Json | undefined;
      const after = (now.paths[path] as Json | undefined)?.[method] as Json | undefined;
      if (before === undefined || after === undefined) return [];
      const place = ['paths', path, method];
      const closed =
        isOpen(before) && !isOpen(after)
          ? [breaking(place, `${before.operationId} needs a token and did not.`)]
          : [];
      const kept = new Set(codesIn(after.responses));
      const gone = [...new Set(codesIn(before.responses))].filter((code) => !kept.has(code));
      return [
        ...closed,
        ...gone.map((code) => ({
          ...breaking(
            [...place, 'responses', '200'],
            `${before.operationId} is no longer refused with ${code}.`,
          ),
          isBreaking: false,
          names: [String(code)],
        })),
      ];
    }),
  );
}

function isOpen({ 'x-open': open, security }: Json): boolean {
  return open === true || (Array.isArray(security) && security.length === 0);
}

/** Returns the refusal codes in the responses of an operation. */
function codesIn(node: unknown): number[] {
  if (!isNode(node)) return [];
  const { properties } = node as { properties?: { code?: { enum?: unknown[] } } };
  const own = (properties?.code?.enum ?? []).filter((code): code is number => typeof code === 'number');
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, child]) => (key === 'examples' ? [] : codesIn(child))),
  ];
}
