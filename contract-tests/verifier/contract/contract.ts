import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The parts of JSON Schema that the contract uses, as the bundle writes them. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly 'x-transitions'?: readonly Transition[];
  /** Other spellings of a value that mean the same value, such as full width. */
  readonly 'x-spellings'?: readonly string[];
  /** True for a text in the requested language. */
  readonly 'x-localized'?: boolean;
}

/** One line of a record's state table. */
export interface Transition {
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly actors: readonly string[];
  readonly reasons: readonly string[];
}

interface Content {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, Ref | Example>>;
}

interface Ref {
  readonly $ref: string;
}

interface Example {
  readonly summary: string;
  readonly value: unknown;
}

interface Response {
  readonly content?: { readonly 'application/json'?: Content };
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Ref | Response>>;
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** An outcome of an operation: a named example with its status and schema. */
export interface Outcome {
  readonly operationId: string;
  readonly name: string;
  readonly status: number;
  readonly summary: string;
  readonly value: unknown;
  readonly schema: Schema;
}

const file = new URL('../../../openapi/dist/openapi.json', import.meta.url);

function load(): Contract {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Contract;
  } catch (cause) {
    throw new Error(
      `No bundled contract at ${fileURLToPath(file)}: run \`npm run bundle -w openapi\` first.`,
      {
        cause,
      },
    );
  }
}

/** The bundled contract as tools read it. */
export const contract = load();

/** Follows `$ref`s inside the bundle until a node is not a reference. */
export function resolve<T extends object>(node: T | Ref): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T;
  const keys = node.$ref.slice(2).split('/');
  let target: unknown = contract;
  for (const key of keys) {
    target = (target as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return resolve(target as T | Ref);
}

/** Every operation of the contract. */
export const operations: readonly Operation[] = Object.values(contract.paths)
  .flatMap((methods) => Object.values(methods))
  .filter((operation) => operation.operationId !== undefined);

function outcomesOf({ operationId, responses }: Operation): Outcome[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const content = resolve<Response>(response).content?.['application/json'];
    return Object.entries(content?.examples ?? {}).map(([name, example]) => {
      const { summary, value } = resolve<Example>(example);
      return { operationId, name, status: Number(status), summary, value, schema: content?.schema ?? {} };
    });
  });
}

/** All outcomes of the contract by the name of their example. */
export const outcomes: ReadonlyMap<string, Outcome> = new Map(
  operations.flatMap(outcomesOf).map((outcome) => [outcome.name, outcome]),
);

/** @throws Error when the contract has no such example. */
export function outcomeNamed(name: string): Outcome {
  const outcome = outcomes.get(name);
  if (!outcome) throw new Error(`The contract has no example named ${name}.`);
  return outcome;
}
