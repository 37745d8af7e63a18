import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { BUSINESS_RULES, type RuleFile } from './business-rules.ts';
import { readYamlFile } from './read-yaml.ts';

type Node = Readonly<Record<string, unknown>>;

/** Finds the hand-written file that a place of the bundle comes from, so that findings can name the file to correct. */
export class SourceLocator {
  readonly #contract: string;
  readonly #entry: string;
  readonly #parsed = new Map<string, unknown>();
  /** File of each component, by a key such as `schemas/Order`. Scalars share one file. */
  readonly #components: ReadonlyMap<string, string>;

  /**
   * @param entry `openapi.yaml` or `stream.asyncapi.yaml`: the file that was bundled
   * @param files parsed files, by path in the contract
   */
  constructor(contract: string, entry: string, files: ReadonlyMap<string, unknown> = new Map()) {
    this.#contract = contract;
    this.#entry = join(contract, entry);
    for (const [file, content] of files) this.#parsed.set(join(contract, file), content);
    this.#components = componentFiles(contract, (file) => this.#read(file));
  }

  /**
   * @param place steps from the root of the bundle
   * @returns path of the innermost hand-written file, relative to the contract
   */
  fileOf(place: readonly (string | number)[]): string {
    return relative(this.#contract, this.#find(place.map(String)));
  }

  /** Returns the file of an operation. */
  operationFile(operationId: string): string {
    const file = this.#components.get(`operations/${operationId}`);
    return file === undefined ? 'openapi.yaml' : relative(this.#contract, file);
  }

  #find(place: readonly string[]): string {
    const [room, kind, name = '', ...inside] = place;
    if (room === 'x-result-codes') return join(this.#contract, 'result-codes.yaml');
    if (room === 'x-reasons') return join(this.#contract, 'reasons.yaml');
    if (room === 'x-rules') return this.#ruleFile(kind);
    const component = room === 'components' ? this.#components.get(`${kind}/${name}`) : undefined;
    if (component === undefined) return this.#follow(this.#entry, place);
    return this.#follow(component, component.endsWith('scalars.yaml') ? [name, ...inside] : inside);
  }

  /** Returns the file of a business rule; the folder if none has it. */
  #ruleFile(id = ''): string {
    const folder = join(this.#contract, BUSINESS_RULES);
    const files = [...this.#parsed].filter(([file]) => file.startsWith(`${folder}/`));
    return files.find(([, content]) => id in ((content as RuleFile | null)?.rules ?? {}))?.[0] ?? folder;
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
      this.#parsed.set(file, existsSync(file) ? readYamlFile(file) : undefined);
    }
    return this.#parsed.get(file);
  }
}

function componentFiles(contract: string, read: (file: string) => unknown): Map<string, string> {
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
  add('examples', join(contract, 'examples'));
  add('operations', join(contract, 'paths'));
  // Examples of a shared response are inline; the bundler moves them to the components.
  for (const [kind, file] of [...found]) {
    if (!kind.startsWith('responses/')) continue;
    for (const name of examplesIn(read(file))) found.set(`examples/${name}`, file);
  }
  const scalars = join(contract, 'components/schemas/scalars.yaml');
  for (const name of Object.keys((read(scalars) ?? {}) as Node)) found.set(`schemas/${name}`, scalars);
  return found;
}

function examplesIn(response: unknown): string[] {
  const { content = {} } = (response ?? {}) as { content?: Record<string, { examples?: Node }> };
  return Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
}
