import { resolvePointer, stepsOf } from '../../pointer.ts';
import type { Check, Json } from '../open-contract.ts';

/** Reports optional members of responses, which make clients handle a missing member and null. */
export const requiredMemberFindings: Check = ({ bundle, sources }) => {
  const optional = new OptionalMembers(bundle);
  for (const [path, item] of Object.entries(bundle.paths as Record<string, Json>))
    for (const [method, operation] of Object.entries(item))
      optional.visit((operation as Json).responses, ['paths', path, method, 'responses']);
  return optional.places.map((place) => ({
    file: sources.fileOf(place.slice(0, -2)),
    rule: 'tsubame-required',
    message: `${place.at(-1)} of a response can be missing: list it under required, and use null where there is no value`,
  }));
};

/** The optional members of the schemas that were visited. */
class OptionalMembers {
  readonly places: (readonly string[])[] = [];
  readonly #bundle: unknown;
  readonly #visited = new Set<unknown>();

  constructor(bundle: unknown) {
    this.#bundle = bundle;
  }

  /** Visits everything below a place that is not an example. */
  visit(node: unknown, place: readonly string[]): void {
    if (typeof node !== 'object' || node === null || this.#visited.has(node)) return;
    this.#visited.add(node);
    const {
      $ref,
      properties = {},
      required = [],
    } = node as { $ref?: string } & Record<string, Json | string[]>;
    if (typeof $ref === 'string')
      this.visit(resolvePointer(this.#bundle, $ref.slice(1)), stepsOf($ref.slice(1)));
    for (const member of Object.keys(properties))
      if (!(required as readonly string[]).includes(member))
        this.places.push([...place, 'properties', member]);
    for (const [key, value] of Object.entries(node))
      if (key !== 'examples' && !key.startsWith('x-')) this.visit(value, [...place, key]);
  }
}
