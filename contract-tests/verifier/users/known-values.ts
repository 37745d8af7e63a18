import type { Schema } from '../contract/contract.ts';
import { nameOf, type Operation, schemaOf } from '../contract/operations.ts';

/** Values that a provider has answered, by the name of their schema: ids of its records, codes of its issues. */
export class KnownValues {
  readonly #values = new Map<string, string[]>();

  /** One of the values of a schema, the same for the same number while none are added. */
  pick(name: string, choice: number): string | undefined {
    const values = this.#values.get(name);
    return values?.[choice % values.length];
  }

  /** Every value of a schema. */
  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  add(name: string, value: string): void {
    const values = this.#values.get(name) ?? [];
    if (values.includes(value)) return;
    if (values.length >= MOST) values.shift();
    this.#values.set(name, [...values, value]);
  }

  /** Takes from a success all that later requests may name. */
  collect({ answers }: Operation, body: { readonly data?: unknown } | undefined): void {
    const success = schemaOf(answers.get(200)?.schema ?? {});
    const branch = (success.oneOf ?? [success]).find(
      (each) => schemaOf(schemaOf(each).properties?.code ?? {}).const === 1,
    );
    if (branch) this.#walk(schemaOf(branch).properties?.data ?? {}, body?.data);
  }

  #walk(schema: Schema, value: unknown): void {
    if (value === null || value === undefined) return;
    const name = nameOf(schema);
    if (name !== undefined && typeof value === 'string' && NAMED.test(name)) this.add(name, value);
    const own = schemaOf(schema);
    for (const branch of own.oneOf ?? own.anyOf ?? []) this.#walk(branch, value);
    if (Array.isArray(value)) for (const item of value.slice(0, MOST)) this.#walk(own.items ?? {}, item);
    else if (typeof value === 'object')
      for (const [key, sub] of Object.entries(own.properties ?? {}))
        this.#walk(sub, (value as Record<string, unknown>)[key]);
  }
}

/** What requests name: ids and codes of things, never tokens, and cursors of lists. */
const NAMED = /(Id|Code|Cursor|Version)$/;
const MOST = 40;
