import type { BusinessRule } from './business-rules.ts';

/** The part of a bundled OpenAPI document that the generators read. */
export interface Bundle {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: {
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly schemas?: Readonly<Record<string, unknown>>;
  };
  readonly 'x-rules'?: Readonly<Record<string, BusinessRule>>;
}

type PathItem = Readonly<Record<string, unknown>> & { readonly parameters?: readonly ParameterOrRef[] };

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

type ParameterOrRef = Parameter | { readonly $ref: string };

interface OperationObject {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly ParameterOrRef[];
  readonly 'x-open'?: boolean;
}

/** One operation of the contract, its parameters resolved. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly open: boolean;
  readonly parameters: readonly Parameter[];
}

export type Json = Readonly<Record<string, unknown>>;

/** HTTP methods that an operation of the contract may have. */
export const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** All operations by `operationId`, alphabetical. */
export function operationsOf(bundle: Bundle): Operation[] {
  const found = Object.entries(bundle.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined;
      if (operation === undefined) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        open: operation['x-open'] === true || operation.security?.length === 0,
        parameters: parameters.map((parameter) => resolveParameter(bundle, parameter)),
      };
    }),
  );
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns the members of an operation's JSON body by name, with references resolved. */
export function bodyMembersOf(bundle: Bundle, operation: Json): [name: string, schema: Json][] {
  const content = (operation.requestBody as { content?: Record<string, Json> } | undefined)?.content ?? {};
  const body = resolveReference(bundle, (content['application/json']?.schema ?? {}) as Json);
  return Object.entries((body.properties ?? {}) as Json).map(([name, schema]) => [
    name,
    resolveReference(bundle, schema as Json),
  ]);
}

/**
 * Returns the target of a reference; any other node unchanged.
 *
 * @throws Error if the target does not exist.
 */
export function resolveReference(bundle: Bundle, node: Json): Json {
  if (typeof node.$ref !== 'string') return node;
  const found = node.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], bundle);
  if (found === undefined) throw new Error(`The bundle has no ${node.$ref}.`);
  return resolveReference(bundle, found as Json);
}

function resolveParameter(bundle: Bundle, parameter: ParameterOrRef): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const name = parameter.$ref.split('/').at(-1) ?? '';
  const resolved = bundle.components?.parameters?.[name];
  if (resolved === undefined) throw new Error(`The bundle has no parameter ${parameter.$ref}.`);
  return resolved;
}
