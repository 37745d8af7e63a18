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

/** Returns a function that lists all errors of a value by a schema of the contract. Each schema is compiled on first use. */
export function schemaErrorsBy(schema: Schema): (value: unknown) => readonly ErrorObject[] {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajv.compile(absolute(schema));
  const violations = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));
  compiled.set(schema, violations);
  return violations;
}

/** Whether a value matches a schema of the contract. */
export function isValid(schema: Schema, value: unknown): boolean {
  return schemaErrorsBy(schema)(value).length === 0;
}

function absolute(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ROOT}#/`)) as Schema;
}
