import { METHODS } from '../../contract-model.ts';
import { type Outcome, outcomesOf } from '../../outcomes.ts';
import type { StateTable } from '../state-table.ts';
import { type Field, fieldsOf } from './fields.ts';
import { type Json, refName, resolveSchema } from './resolve.ts';
import { type SampleCall, sampleCall } from './sample-call.ts';

/** The content of an operation's page. */
export interface ReferenceOperation {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly isMoney: boolean;
  readonly sdk: string;
  readonly call: SampleCall;
  /** Whether a page can send the request; false for the stream's upgrade. */
  readonly isCallable: boolean;
  readonly request: readonly Field[];
  readonly answer: readonly Field[];
  readonly outcomes: readonly Outcome[];
  /** State table of the record in the response. */
  readonly states: StateTable | undefined;
}

/** Capabilities in the contract's order, each with its operations in the order of the paths. */
export interface ReferenceGroup {
  readonly tag: string;
  readonly description: string;
  readonly operations: readonly ReferenceOperation[];
}

export function referenceGroups(bundle: Json, tables: readonly StateTable[]): ReferenceGroup[] {
  const outcomes = Map.groupBy(outcomesOf(bundle), ({ operationId }) => operationId);
  const operations = Object.entries((bundle.paths ?? {}) as Record<string, Json>).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => {
      const operation = item[method] as Json;
      const id = String(operation.operationId);
      return referenceOperation(bundle, tables, {
        path,
        method,
        operation,
        outcomes: outcomes.get(id) ?? [],
      });
    }),
  );
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  return (bundle.tags as readonly { name: string; description: string }[])
    .filter(({ name }) => byTag.has(name))
    .map(({ name, description }) => ({ tag: name, description, operations: byTag.get(name) ?? [] }));
}

interface Found {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
  readonly outcomes: readonly Outcome[];
}

function referenceOperation(bundle: Json, tables: readonly StateTable[], found: Found): ReferenceOperation {
  const { path, method, operation, outcomes } = found;
  const content = resolveSchema(bundle, operation.requestBody).content as Record<string, Json> | undefined;
  const data = answerData(bundle, operation);
  const samples = (operation['x-codeSamples'] ?? []) as { lang: string; source: string }[];
  return {
    id: String(operation.operationId),
    tag: String((operation.tags as string[])[0]),
    method: method.toUpperCase(),
    path,
    summary: String(operation.summary),
    description: String(operation.description),
    isMoney: operation['x-money'] === true,
    sdk: samples
      .filter(({ lang }) => lang === 'TypeScript')
      .map(({ source }) => source.trim())
      .join('\n'),
    call: sampleCall(bundle, method, path),
    isCallable: !outcomes.some(({ isUpgrade }) => isUpgrade),
    request: fieldsOf(bundle, Object.values(content ?? {})[0]?.schema),
    answer: fieldsOf(bundle, data),
    outcomes,
    states: stateOf(bundle, data, tables),
  };
}

/** The schema of `data` in the success of an operation. */
function answerData(bundle: Json, operation: Json): unknown {
  const content = resolveSchema(bundle, (operation.responses as Json)['200']).content as
    | Record<string, Json>
    | undefined;
  const schema = resolveSchema(bundle, content?.['application/json']?.schema);
  const envelopes = ((schema.oneOf ?? [schema]) as unknown[]).map((branch) => resolveSchema(bundle, branch));
  const success = envelopes.find(({ properties }) => (properties as { code?: Json })?.code?.const === 1);
  return (success?.properties as Json | undefined)?.data;
}

function stateOf(bundle: Json, data: unknown, tables: readonly StateTable[]): StateTable | undefined {
  const properties = (resolveSchema(bundle, data).properties ?? {}) as Json;
  const items = resolveSchema(bundle, properties.items).items;
  const records = [properties, (resolveSchema(bundle, items).properties ?? {}) as Json];
  const names = records.map((record) => refName(record.state));
  return tables.find(({ name }) => names.includes(name));
}
