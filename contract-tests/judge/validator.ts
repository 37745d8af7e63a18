import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { contract } from '../support/contract.ts';
import type { JsonSchema } from './operations.ts';

const ROOT = 'contract';

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
// The CommonJS default export is typed as a namespace under NodeNext.
(addFormats as unknown as (target: Ajv2020) => void)(ajv);
ajv.addSchema({ ...contract, $id: ROOT });

const compiled = new WeakMap<JsonSchema, (value: unknown) => readonly ErrorObject[]>();

/** What is wrong with a value by a schema of the bundle, everything at once; compiled when first asked. */
export function faultsBy(schema: JsonSchema): (value: unknown) => readonly ErrorObject[] {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajv.compile(absolute(schema));
  const faults = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));
  compiled.set(schema, faults);
  return faults;
}

/** Whether a value is as a schema of the bundle says. */
export function isValid(schema: JsonSchema, value: unknown): boolean {
  return faultsBy(schema)(value).length === 0;
}

function absolute(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ROOT}#/`)) as JsonSchema;
}
