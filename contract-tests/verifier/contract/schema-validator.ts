import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Schema } from './contract.ts';
import { contract } from './contract.ts';

const ROOT = 'contract';

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
// The CommonJS default export is typed as a namespace under NodeNext.
(addFormats as unknown as (target: Ajv2020) => void)(ajv);
ajv.addSchema({ ...contract, $id: ROOT });

const compiled = new WeakMap<Schema, (value: unknown) => readonly ErrorObject[]>();

/** What is wrong with a value by a schema of the bundle, everything at once; compiled when first asked. */
export function schemaErrorsBy(schema: Schema): (value: unknown) => readonly ErrorObject[] {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajv.compile(absolute(schema));
  const faults = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));
  compiled.set(schema, faults);
  return faults;
}

/** Whether a value is as a schema of the bundle says. */
export function isValid(schema: Schema, value: unknown): boolean {
  return schemaErrorsBy(schema)(value).length === 0;
}

function absolute(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ROOT}#/`)) as Schema;
}
