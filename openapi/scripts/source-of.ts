import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parse } from 'yaml';

type Node = Readonly<Record<string, unknown>>;

/** Finds the hand-written file behind a place of the bundle, for sentences that tell what to mend. */
export class Sources {
  readonly #contract: string;
  readonly #entry: string;
  readonly #parsed = new Map<string, unknown>();
  /** `schemas/Order` → its file; scalars share one file. */
  readonly #components: ReadonlyMap<string, string>;

  /** @param entry `openapi.yaml` or `stream.asyncapi.yaml`, whichever the bundle was made of. */
  constructor(contract: string, entry: string) {
    this.#contract = contract;
    this.#entry = join(contract, entry);
    this.#components = componentFiles(contract);
  }

  /**
   * @param place steps from the root of the bundle
   * @returns the file of the deepest step that is written by hand, relative to the contract
   */
  fileOf(place: readonly (string | number)[]): string {
    return relative(this.#contract, this.#find(place.map(String)));
  }

  #find(place: readonly string[]): string {
    const [room, kind, name = '', ...inside] = place;
    if (room === 'x-result-codes') return join(this.#contract, 'result-codes.yaml');
    if (room === 'x-reasons') return join(this.#contract, 'reasons.yaml');
    const component = room === 'components' ? this.#components.get(`${kind}/${name}`) : undefined;
    if (component === undefined) return this.#follow(this.#entry, place);
    return this.#follow(component, component.endsWith('scalars.yaml') ? [name, ...inside] : inside);
  }

  #follow(from: string, steps: readonly string[]): string {
    let file = from;
    let node = this.#read(file);
    for (const step of ['', ...steps]) {
      if (step !== '') node = (node as Node | null)?.[step];
      const ref = (node as Node | null | undefined)?.$ref;
      if (typeof ref === 'string' && !ref.startsWith('#')) {
        const [path = '', pointer = ''] = ref.split('#');
        file = resolve(dirname(file), path);
        node = pointer
          .split('/')
          .slice(1)
          .reduce<unknown>((at, key) => (at as Node | undefined)?.[key], this.#read(file));
      }
      if (typeof node !== 'object' || node === null) break;
    }
    return file;
  }

  #read(file: string): unknown {
    if (!this.#parsed.has(file)) {
      this.#parsed.set(file, existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined);
    }
    return this.#parsed.get(file);
  }
}

function componentFiles(contract: string): Map<string, string> {
  const found = new Map<string, string>();
  const add = (kind: string, folder: string) => {
    if (!existsSync(folder)) return;
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (path.endsWith('.yaml')) found.set(`${kind}/${basename(path, '.yaml')}`, join(folder, path));
    }
  };
  for (const kind of ['schemas', 'parameters', 'responses', 'headers']) {
    add(kind, join(contract, 'components', kind));
  }
  // Examples of a shared response are inline in it; the bundler lifts them out by name.
  add('examples', join(contract, 'examples'));
  const scalars = join(contract, 'components/schemas/scalars.yaml');
  if (existsSync(scalars)) {
    for (const name of Object.keys(parse(readFileSync(scalars, 'utf8'))))
      found.set(`schemas/${name}`, scalars);
  }
  return found;
}
