import type { Bundle } from './contract-model.ts';
import { keptLater } from './kept-results.ts';
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

/** Types and validators are made in two threads, side by side. */
export class Generators implements AsyncDisposable {
  readonly #types = new ToolThread<string, string>(new URL('generate-schema-worker.ts', import.meta.url));
  readonly #validators = new ToolThread<string, string>(
    new URL('generate-validators-worker.ts', import.meta.url),
  );

  /**
   * Returns both sources. A generator runs again only if the part of the bundle that it reads has changed.
   *
   * @throws Error with a generator's message when it cannot read the bundle
   */
  async sources(bundle: Bundle): Promise<LibrarySources> {
    const input = generatorInput(bundle);
    const ofTypes = typesInput(input);
    const [types, validators] = await Promise.all([
      keptLater('types', [ofTypes], async () => ({ source: await this.#types.request(ofTypes) })),
      keptLater('validators', [input], async () => ({ source: await this.#validators.request(input) })),
    ]);
    return { 'schema.gen.ts': types.source, 'validators.gen.ts': validators.source };
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
