import type { Bundle } from './contract-model.ts';
import { ToolThread } from './tool-thread.ts';

/** Files made by libraries that take longer to load than to run. */
export interface LibrarySources {
  readonly 'schema.gen.ts': string;
  readonly 'validators.gen.ts': string;
}

/** Schema keywords that do not affect generated types. */
const BOUNDS = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
]);

/** A generator in its own thread, which remembers its last result. */
class Generator extends ToolThread<string, string> {
  #last: { readonly input: string; readonly source: string } | undefined;

  /** Returns the source for an input; the last result if the input is unchanged. */
  async source(input: string): Promise<string> {
    if (this.#last?.input !== input) this.#last = { input, source: await this.request(input) };
    return this.#last.source;
  }
}

/** The generators of types and validators, which run in parallel. */
export class Generators implements AsyncDisposable {
  readonly #types = new Generator(new URL('generate-schema-worker.ts', import.meta.url));
  readonly #validators = new Generator(new URL('generate-validators-worker.ts', import.meta.url));

  /**
   * Returns both sources. A generator runs again only if the part of the bundle that it reads has changed.
   *
   * @throws Error with a generator's message when it cannot read the bundle
   */
  async sources(bundle: Bundle): Promise<LibrarySources> {
    const input = generatorInput(bundle);
    const [types, validators] = await Promise.all([
      this.#types.source(typesInput(input)),
      this.#validators.source(input),
    ]);
    return { 'schema.gen.ts': types, 'validators.gen.ts': validators };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#types.close(), this.#validators.close()]);
  }
}

/** Returns the part of a bundle that the generators read, as JSON: everything except body examples and extensions. */
export function generatorInput(bundle: Bundle): string {
  const { components: { examples: _, ...components } = {}, ...rest } = bundle as Bundle & {
    components?: { examples?: unknown };
  };
  const read = Object.entries({ ...rest, components }).filter(([name]) => !name.startsWith('x-'));
  return JSON.stringify(Object.fromEntries(read), function (this: object, key, value: unknown) {
    // `examples` next to `schema` belong to a body. Those inside a schema end up in the comments of its type.
    return key === 'examples' && 'schema' in this ? undefined : value;
  });
}

/** Returns the part of that which the type generator reads. */
export function typesInput(input: string): string {
  // A property can be named like a bound; its value is then a schema.
  return JSON.stringify(JSON.parse(input), (key, value: unknown) =>
    BOUNDS.has(key) && typeof value !== 'object' ? undefined : value,
  );
}
