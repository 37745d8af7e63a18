import type { Schema } from '../contract/contract.ts';
import { nameOf, type Operation, schemaOf } from '../contract/operations.ts';

/** Values from a provider's responses by the name of their schema: ids of records, codes of issues. */
export class KnownValues {
  readonly #values = new Map<string, string[]>();

  /** One value of a schema; the same `choice` returns the same value until another is added. */
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
    if (values.length >= MAX_VALUES) values.shift();
    this.#values.set(name, [...values, value]);
  }

  /** Adds all values of a successful response that later requests can use. */
  collect({ responses }: Operation, body: { readonly data?: unknown } | undefined): void {
    const success = schemaOf(responses.get(200)?.schema ?? {});
    const branch = (success.oneOf ?? [success]).find(
      (each) => schemaOf(schemaOf(each).properties?.code ?? {}).const === 1,
    );
    if (branch) this.#walk(schemaOf(branch).properties?.data ?? {}, body?.data);
  }

  #walk(schema: Schema, value: unknown): void {
    if (value === null || value === undefined) return;
    const name = nameOf(schema);
    if (name !== undefined && typeof value === 'string' && REUSABLE_SCHEMA.test(name)) this.add(name, value);
    const own = schemaOf(schema);
    for (const branch of own.oneOf ?? own.anyOf ?? []) this.#walk(branch, value);
    if (Array.isArray(value))
      for (const item of value.slice(0, MAX_VALUES)) this.#walk(own.items ?? {}, item);
    else if (typeof value === 'object')
      for (const [key, sub] of Object.entries(own.properties ?? {}))
        this.#walk(sub, (value as Record<string, unknown>)[key]);
  }
}

/** Schemas of values that requests can use: ids, codes, versions, cursors and receipts, never tokens. */
const REUSABLE_SCHEMA = /(Id|Code|Cursor|Version|Receipt)$/;
const MAX_VALUES = 40;
