import { describeSchema } from './fields.ts';
import { type Json, resolveSchema } from './resolve.ts';

/** A parameter in the try-it form. */
export interface CallParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** Value of the contract's example; undefined if there is none. */
  readonly value: string | undefined;
  /** Type with bounds, and the default value: `integer, 1 to 100; 20 if left out`. */
  readonly type: string;
  /** The permitted values; empty if any value of the type is permitted. */
  readonly members: readonly string[];
  readonly description: string;
}

/** A valid request of an operation, built from the contract's examples. */
export interface SampleCall {
  readonly method: string;
  /** Template below the base path: `/orders/{order_id}`. */
  readonly path: string;
  readonly parameters: readonly CallParameter[];
  /** A JSON body, one file in the form field `file`, or nothing. */
  readonly body: { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'file' } | undefined;
}

/** @throws Error when the contract shows no example of something that the operation needs. */
export function sampleCall(bundle: Json, method: string, path: string): SampleCall {
  const item = resolveSchema(bundle, ((bundle.paths ?? {}) as Json)[path]);
  const operation = resolveSchema(bundle, item[method.toLowerCase()]);
  const all = [...((item.parameters ?? []) as unknown[]), ...((operation.parameters ?? []) as unknown[])];
  const parameters = all.map((parameter) => callParameter(bundle, resolveSchema(bundle, parameter)));
  const silent = parameters.find(({ required, value }) => required && value === undefined);
  if (silent !== undefined) {
    throw new Error(`${method} ${path}: the contract shows no example of ${silent.name}.`);
  }
  return { method: method.toUpperCase(), path, parameters, body: bodyOf(bundle, operation.requestBody) };
}

/** Path and query of a call, with required parameters only. */
export function sampleTarget({ path, parameters }: SampleCall): string {
  const shown = parameters.filter(({ required }) => required);
  const filled = shown
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, value = '' }) => text.replace(`{${name}}`, encodeURIComponent(value)), path);
  const query = new URLSearchParams(
    shown.filter((parameter) => parameter.in === 'query').map(({ name, value = '' }) => [name, value]),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function callParameter(bundle: Json, parameter: Json): CallParameter {
  const schema = resolveSchema(bundle, parameter.schema);
  const { type, members: meanings } = describeSchema(bundle, parameter.schema, schema);
  const members = meanings.map(([member]) => member);
  const value = parameter.example ?? (schema.examples as unknown[] | undefined)?.[0] ?? members[0];
  return {
    name: String(parameter.name),
    in: parameter.in as CallParameter['in'],
    required: parameter.required === true,
    value: value === undefined ? undefined : String(value),
    type: schema.default === undefined ? type : `${type}; ${String(schema.default)} if left out`,
    members,
    description: String(parameter.description ?? ''),
  };
}

function bodyOf(bundle: Json, requestBody: unknown): SampleCall['body'] {
  const content = resolveSchema(bundle, requestBody).content as Json | undefined;
  if (content === undefined) return undefined;
  if ('multipart/form-data' in content) return { kind: 'file' };
  const { examples = {} } = content['application/json'] as { examples?: Json };
  const [example] = Object.values(examples);
  if (example === undefined) throw new Error('The contract shows no example of a body.');
  return { kind: 'json', value: resolveSchema(bundle, example).value };
}
