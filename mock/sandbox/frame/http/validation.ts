import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { once } from '../contract/once.ts';
import { type ProblemStatus, ProtocolError } from '../contract/refusal.ts';
import type { ContractDocument, ContractOperation, ParameterPlace } from './document.ts';

const DOCUMENT = 'contract';
const MAX_FIELDS = 50;

type RawRequest = {
  query: Record<string, unknown>;
  path: Record<string, unknown>;
  header: Record<string, unknown>;
  body: unknown;
};

/** Validates requests, and in tests responses, of one operation against the contract. */
export type OperationValidator = {
  /**
   * Returns the parameters with the types of their schemas, and defaults.
   *
   * @throws ProtocolError 422 (400 for a header) naming each invalid field with a reason.
   */
  check(request: RawRequest): { query: Record<string, unknown>; path: Record<string, unknown> };
  /** The schema violations of a response body. */
  violationsOf(answer: unknown): string[];
};

/** A schema compiler with the contract under the id `contract`. */
function newAjv(document: ContractDocument, options: { coerceTypes: boolean }): Ajv2020 {
  const { coerceTypes } = options;
  // The bundle was validated against its dialect when it was built; repeating that takes a tenth of a second.
  const trusting = { strict: false, validateSchema: false } as const;
  const ajv = new Ajv2020({ ...trusting, allErrors: true, useDefaults: coerceTypes, coerceTypes });
  // The CommonJS default export is typed as a namespace under NodeNext.
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  return ajv.addSchema({ ...document.root, $id: DOCUMENT });
}

const compilers = new WeakMap<ContractDocument, Ajv2020>();

/** The compiler for bodies and messages, without type coercion. */
function valuesOf(document: ContractDocument): Ajv2020 {
  const compiler = compilers.get(document) ?? newAjv(document, { coerceTypes: false });
  compilers.set(document, compiler);
  return compiler;
}

function fieldsOf(place: string, errors: readonly ErrorObject[] | null | undefined) {
  return (errors ?? []).slice(0, MAX_FIELDS).map((error) => {
    const detail = error.params as { missingProperty?: string; additionalProperty?: string };
    const inside = error.instancePath.slice(1).replaceAll('/', '.');
    const named = detail.missingProperty ?? detail.additionalProperty;
    const path = [place, inside, named].filter((part) => part !== undefined && part !== '').join('.');
    return { path: path.slice(0, 200), message: (error.message ?? 'is not valid').slice(0, 300) };
  });
}

/** A request without a body has `undefined`, or `null` with the type of JSON. */
const hasBody = (body: unknown) => body !== undefined && body !== null;

/** True for a list in the query, which is separated by commas: `style: form`, `explode: false`. */
function isList({ place, schema }: { place: ParameterPlace; schema: object }): boolean {
  return place === 'query' && (schema as { type?: unknown }).type === 'array';
}

function itemsOf(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',') : value;
}

/** A validator for one named schema of the bundle, such as that of a stream message. */
export function schemaCheck(document: ContractDocument, name: string): ValidateFunction {
  const compiler = valuesOf(document);
  const reference = `${DOCUMENT}#/components/schemas/${name}`;
  const validate = compiler.getSchema(reference);
  if (!validate) throw new Error(`The document has no schema ${name}.`);
  return validate;
}

type Validators = (operation: ContractOperation) => OperationValidator;
const known = new WeakMap<ContractDocument, Validators>();

/** The validators of a document, compiled once in a process. */
export function validatorsOf(document: ContractDocument): Validators {
  const validators = known.get(document) ?? compileEach(document);
  known.set(document, validators);
  return validators;
}

/** Compiles the validators of operations on first use. */
function compileEach(document: ContractDocument): Validators {
  const compiled = new Map<ContractOperation, OperationValidator>();
  const compile = compilerOf(document);
  return (operation) => {
    const validator = compiled.get(operation) ?? compile(operation);
    compiled.set(operation, validator);
    return validator;
  };
}

function compilerOf(document: ContractDocument): Validators {
  const strings = newAjv(document, { coerceTypes: true });
  const bodies = valuesOf(document);
  const absolute = (schema: object): object =>
    JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${DOCUMENT}#/`)) as object;

  const parameters = (operation: ContractOperation, place: ParameterPlace): ValidateFunction => {
    const own = operation.parameters.filter((parameter) => parameter.place === place);
    const nameOf = (name: string) => (place === 'header' ? name.toLowerCase() : name);
    return strings.compile({
      type: 'object',
      properties: Object.fromEntries(own.map((each) => [nameOf(each.name), absolute(each.schema)])),
      required: own.filter((each) => each.required).map((each) => nameOf(each.name)),
    });
  };

  return (operation) => {
    const lists = operation.parameters.filter(isList).map(({ name }) => name);
    // Compiled on first use: most sandboxes use few operations.
    const request = once(() => ({
      header: parameters(operation, 'header'),
      path: parameters(operation, 'path'),
      query: parameters(operation, 'query'),
      body: operation.bodySchema ? bodies.compile({ $ref: DOCUMENT + operation.bodySchema }) : null,
    }));
    const answer = once(() =>
      operation.successSchema ? bodies.compile({ $ref: DOCUMENT + operation.successSchema }) : null,
    );
    const demand = (place: string, validate: ValidateFunction, value: unknown, status: ProblemStatus) => {
      if (!validate(value)) throw new ProtocolError(status, fieldsOf(place, validate.errors));
    };
    return {
      check(raw) {
        const { header, path, query, body } = request();
        const typed = { query: { ...raw.query }, path: { ...raw.path } };
        for (const name of lists) typed.query[name] = itemsOf(typed.query[name]);
        demand('header', header, { ...raw.header }, 400);
        demand('path', path, typed.path, 422);
        demand('query', query, typed.query, 422);
        if (body && (operation.isBodyRequired || hasBody(raw.body))) demand('body', body, raw.body, 422);
        return typed;
      },
      violationsOf(value) {
        const validate = answer();
        if (!validate || validate(value)) return [];
        return fieldsOf('answer', validate.errors).map((field) => `${field.path} ${field.message}`);
      },
    };
  };
}

/** Creates a function that returns the violations of a named schema, each as path and reason. */
export function schemaViolations(document: ContractDocument, name: string): (value: unknown) => string[] {
  const validate = schemaCheck(document, name);
  return (value) =>
    validate(value)
      ? []
      : fieldsOf('', validate.errors).map(({ path, message }) => `${path} ${message}`.trim());
}
