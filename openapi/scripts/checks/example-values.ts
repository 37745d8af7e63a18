import { resolvePointer } from '../pointer.ts';
import type { Contract, Json } from './open-contract.ts';

/** A value inside an example, with the schema that describes it. */
export interface ExampleValue {
  /** Name of the example. */
  readonly example: string;
  readonly operationId: string;
  /** File that holds the example. */
  readonly file: string;
  /** Path inside the example, such as `data.items.0.price`. */
  readonly place: string;
  /** The last property name in the path. */
  readonly name: string;
  /** Names of the component schemas that describe the value, outermost first. */
  readonly schemas: readonly string[];
  readonly schema: Json;
  readonly value: unknown;
}

/** An object of an example that a named schema describes. */
export interface ObjectInExample extends ExampleValue {
  readonly value: Json;
}

type Visit = Pick<ExampleValue, 'example' | 'operationId' | 'file'>;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Returns every value inside the request and response examples of all operations, with its schema. */
export function exampleValuesOf({ bundle, sources }: Contract): ExampleValue[] {
  const found: ExampleValue[] = [];
  const components = bundle.components as { examples?: Record<string, Json> };
  for (const item of Object.values(bundle.paths as Record<string, Json>)) {
    for (const method of METHODS) {
      const operation = item[method] as Json | undefined;
      if (operation === undefined) continue;
      const {
        operationId = '',
        requestBody,
        responses = {},
      } = operation as {
        operationId?: string;
        requestBody?: Json;
        responses?: Record<string, Json>;
      };
      for (const body of [requestBody, ...Object.values(responses)]) {
        const contents = (body?.content ?? {}) as Record<
          string,
          { schema?: Json; examples?: Record<string, Json> }
        >;
        for (const { schema, examples = {} } of Object.values(contents)) {
          for (const [example, node] of Object.entries(examples)) {
            const name = typeof node.$ref === 'string' ? (node.$ref.split('/').at(-1) ?? '') : '';
            const place = name === '' ? [] : ['components', 'examples', name];
            const file = name === '' ? sources.operationFile(operationId) : sources.fileOf(place);
            const { value } = name === '' ? node : (components.examples?.[name] ?? {});
            new Walk(bundle, { example, operationId, file }, found).into(schema ?? {}, value, []);
          }
        }
      }
    }
  }
  return found;
}

/** Walks through a value and its schema together. */
class Walk {
  readonly #bundle: Json;
  readonly #visit: Visit;
  readonly #found: ExampleValue[];

  constructor(bundle: Json, visit: Visit, found: ExampleValue[]) {
    this.#bundle = bundle;
    this.#visit = visit;
    this.#found = found;
  }

  into(node: Json, value: unknown, steps: readonly string[], outer: readonly string[] = []): void {
    if (typeof node.$ref === 'string') {
      const { $ref, ...beside } = node;
      const name = String($ref).split('/').at(-1) ?? '';
      this.into({ ...followed(this.#bundle, String($ref)), ...beside }, value, steps, [...outer, name]);
      return;
    }
    const choices = (node.oneOf ?? node.anyOf) as Json[] | undefined;
    if (choices !== undefined) {
      const chosen = choices.find((choice) => fits(this.#bundle, choice, value));
      if (chosen !== undefined) this.into(chosen, value, steps, outer);
      return;
    }
    const name = steps.findLast((step) => !/^\d+$/.test(step)) ?? '';
    this.#found.push({ ...this.#visit, place: steps.join('.'), name, schemas: outer, schema: node, value });
    for (const part of (node.allOf ?? []) as Json[]) this.into(part, value, steps, outer);
    if (Array.isArray(value)) {
      const items = (node.items ?? {}) as Json;
      for (const [index, item] of value.entries()) this.into(items, item, [...steps, String(index)]);
    } else if (typeof value === 'object' && value !== null) {
      const properties = (node.properties ?? {}) as Record<string, Json>;
      const others = typeof node.additionalProperties === 'object' ? (node.additionalProperties as Json) : {};
      for (const [key, child] of Object.entries(value))
        this.into(properties[key] ?? others, child, [...steps, key]);
    }
  }
}

/** Returns whether a branch of a union describes a value, judged by type, constants and enums. */
function fits(bundle: Json, branch: Json, value: unknown): boolean {
  const schema = typeof branch.$ref === 'string' ? followed(bundle, branch.$ref) : branch;
  const choices = (schema.oneOf ?? schema.anyOf) as Json[] | undefined;
  if (choices !== undefined) return choices.some((choice) => fits(bundle, choice, value));
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOf(String(type), value))) return false;
  if (schema.const !== undefined && schema.const !== value) return false;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return false;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = (schema.required ?? []) as string[];
  return (
    required.every((key) => key in value) &&
    Object.entries(value).every(([key, child]) => {
      const property = properties[key];
      if (property === undefined) return schema.additionalProperties !== false;
      const { const: constant, enum: members } =
        typeof property.$ref === 'string' ? followed(bundle, property.$ref) : property;
      return (constant ?? child) === child && (!Array.isArray(members) || members.includes(child));
    })
  );
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  return typeof value === type;
}

function followed(bundle: Json, ref: string): Json {
  const node = (resolvePointer(bundle, ref) ?? {}) as Json;
  return typeof node.$ref === 'string' ? { ...followed(bundle, node.$ref), ...node, $ref: undefined } : node;
}

/** Returns the objects that the component schema with this name describes. */
export function objectsOf(instances: readonly ExampleValue[], schema: string): ObjectInExample[] {
  return instances.filter(
    (instance): instance is ObjectInExample =>
      instance.schemas.includes(schema) && typeof instance.value === 'object' && instance.value !== null,
  );
}
