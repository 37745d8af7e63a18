import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../contract/once.ts';
import { SandboxStartError } from '../start-error.ts';

type JsonObject = Record<string, unknown>;

export type ParameterPlace = 'query' | 'path' | 'header';

/** One operation as the bundled contract describes it; schemas are JSON pointers into the document. */
export type ContractOperation = {
  id: string;
  /** Its capability. */
  tag: string;
  method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** Path template below the base path, `/orders/{order_id}`. */
  path: string;
  /** True if it needs no sign-in. */
  open: boolean;
  /** True if it takes an Idempotency-Key, which the parameter may require. */
  idempotent: boolean;
  parameters: { name: string; place: ParameterPlace; required: boolean; schema: JsonObject }[];
  bodySchema: string | null;
  isBodyRequired: boolean;
  /** Members of the body that are secrets; they are ignored when requests with one Idempotency-Key are compared. */
  secrets: ReadonlySet<string>;
  /** The files of the body if it is a form, else null. */
  form: FormFiles | null;
  successSchema: string | null;
  refusalCodes: ReadonlySet<number>;
};

/** The files of a form: the most bytes of each by name, and the required ones. */
export type FormFiles = { readonly most: ReadonlyMap<string, number>; readonly required: readonly string[] };

export type ContractDocument = { version: string; root: JsonObject; operations: ContractOperation[] };

const FILE = join(import.meta.dirname, '../../../../openapi/dist/openapi.json');
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const JSON_SCHEMA = ['content', 'application/json', 'schema'];

function pointer(segments: readonly string[]): string {
  return `#/${segments.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}

function lookUp(root: JsonObject, reference: string): JsonObject {
  const segments = reference
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  let value: unknown = root;
  for (const segment of segments) value = (value as JsonObject | undefined)?.[segment];
  return value as JsonObject;
}

function resolved(root: JsonObject, value: JsonObject): JsonObject {
  return typeof value.$ref === 'string' ? lookUp(root, value.$ref) : value;
}

function refusalCodesOf(schema: JsonObject | undefined): Set<number> {
  const branches = (schema?.oneOf ?? []) as { properties?: { code?: { const?: number } } }[];
  const codes = branches.map((branch) => branch.properties?.code?.const ?? 1);
  return new Set(codes.filter((code) => code !== 1));
}

function operationOf(
  root: JsonObject,
  path: string,
  method: (typeof METHODS)[number],
): ContractOperation | null {
  const at = ['paths', path, method];
  const item = (root.paths as JsonObject)[path] as JsonObject;
  const operation = item[method] as JsonObject | undefined;
  if (!operation) return null;
  // Parameters of the path apply to each of its operations.
  const declared = [item.parameters ?? [], operation.parameters ?? []].flat() as JsonObject[];
  const parameters = declared.map((parameter) => {
    const { name, in: place, required, schema } = resolved(root, parameter);
    return {
      name: name as string,
      place: place as ParameterPlace,
      required: required === true,
      schema: schema as JsonObject,
    };
  });
  const requestBody = operation.requestBody as
    | { readonly content?: Record<string, JsonObject>; readonly required?: boolean }
    | undefined;
  const body = requestBody?.content;
  const answer = (operation.responses as JsonObject)['200'] as
    | { content?: Record<string, JsonObject> }
    | undefined;
  const answerSchema = answer?.content?.['application/json']?.schema as JsonObject | undefined;
  return {
    id: operation.operationId as string,
    tag: (operation.tags as string[])[0] ?? '',
    method: method.toUpperCase() as ContractOperation['method'],
    path,
    open: Array.isArray(operation.security) && operation.security.length === 0,
    idempotent: parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
    parameters,
    bodySchema: body?.['application/json'] ? pointer([...at, 'requestBody', ...JSON_SCHEMA]) : null,
    isBodyRequired: requestBody?.required === true,
    secrets: secretsOf(root, body?.['application/json']),
    form: formOf(root, body?.['multipart/form-data']),
    successSchema: answerSchema ? pointer([...at, 'responses', '200', ...JSON_SCHEMA]) : null,
    refusalCodes: refusalCodesOf(answerSchema),
  };
}

function secretsOf(root: JsonObject, media: JsonObject | undefined): Set<string> {
  const { properties = {} } = resolved(root, (media?.schema ?? {}) as JsonObject) as {
    properties?: Record<string, JsonObject>;
  };
  const secrets = Object.entries(properties).filter(
    ([, schema]) => resolved(root, schema).format === 'password',
  );
  return new Set(secrets.map(([name]) => name));
}

function formOf(root: JsonObject, media: JsonObject | undefined): FormFiles | null {
  if (!media) return null;
  const { properties = {}, required = [] } = resolved(root, media.schema as JsonObject) as {
    properties?: Record<string, { maxLength?: number }>;
    required?: string[];
  };
  const most = Object.entries(properties).map(([name, { maxLength = 0 }]) => [name, maxLength] as const);
  return { most: new Map(most), required };
}

/** The operations of a bundled contract. */
function readOperations(root: JsonObject): ContractOperation[] {
  return Object.keys(root.paths as JsonObject).flatMap((path) =>
    METHODS.map((method) => operationOf(root, path, method)).filter((operation) => operation !== null),
  );
}

/**
 * Reads the bundled contract, once in a process.
 *
 * @throws SandboxStartError if it has not been built.
 */
export const loadContractDocument = once((): ContractDocument => {
  let text: string;
  try {
    text = readFileSync(FILE, 'utf8');
  } catch {
    throw new SandboxStartError('The contract has not been bundled: run `npm run bundle -w openapi` first.');
  }
  return contractDocumentOf(JSON.parse(text) as JsonObject);
});

/** The operations of a bundled OpenAPI document. */
export function contractDocumentOf(root: JsonObject): ContractDocument {
  return { version: (root.info as { version: string }).version, root, operations: readOperations(root) };
}
