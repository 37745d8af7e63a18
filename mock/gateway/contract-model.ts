import type { TextTranslations } from './catalogue-model.ts';
import { type ContractNode, childNode, isContractNode, resolveReference } from './contract-node.ts';
import type { FormMembers } from './form.ts';
import { type SecretReplacements, secretReplacementsOf } from './secrets.ts';
import { StartError } from './start-error.ts';

/** The parts of an operation that the gateway uses: its route and the outcomes that its examples show. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** HTTP status of each example, by the example's name, in the order of the contract. */
  readonly examples: ReadonlyMap<string, number>;
  /** The declared statuses, such as `200`, `2XX` or `default`. */
  readonly statuses: readonly string[];
  /** Query parameters that do not allow an empty string. */
  readonly nonEmptyQuery: readonly string[];
  readonly takesBody: boolean;
  /** Shape of the operation's multipart form; undefined if it takes JSON. Prism must not receive a form. */
  readonly form: FormMembers | undefined;
}

export interface Contract {
  readonly file: string;
  /** The parsed document. */
  readonly root: ContractNode;
  /** Path of the first server, without a trailing slash: `/api`. */
  readonly basePath: string;
  readonly operations: readonly Operation[];
  /** Translations of the examples' texts, keyed by the Japanese text that the examples contain. */
  readonly exampleTranslations: TextTranslations;
  /** Members and parameters that the request log must replace. */
  readonly secrets: SecretReplacements;
  /**
   * @param method HEAD finds the operation of GET.
   * @param path without the base path and without the query.
   */
  find(method: string, path: string): Operation | undefined;
}

/** The method that determines the response: HEAD is answered as GET, and the server omits the body. */
export const answeredMethod = (method: string): string => (method === 'HEAD' ? 'GET' : method);

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Reads the operations of a bundled contract.
 *
 * @param file name of the contract for error messages
 * @throws StartError if the document is no OpenAPI document or has no operation.
 */
export function parseContract(file: string, root: ContractNode): Contract {
  if (typeof root.openapi !== 'string') {
    throw new StartError(`The contract ${file} is not an OpenAPI document: it has no "openapi" field.`);
  }
  const operations = Object.entries(childNode(root, 'paths')).flatMap(([path, item]) =>
    METHODS.filter((method) => isContractNode(item) && isContractNode(item[method])).map((method) =>
      readOperation(root, method, path, childNode(item, method)),
    ),
  );
  if (operations.length === 0) throw new StartError(`The contract ${file} describes no operation.`);
  return {
    file,
    root,
    basePath: basePathOf(root),
    operations,
    exampleTranslations: exampleTranslationsOf(root),
    secrets: secretReplacementsOf(root),
    find: finder(operations),
  };
}

/** The value of an operation's example. */
export function exampleOf(root: ContractNode, { method, path, examples }: Operation, name: string): unknown {
  const operation = childNode(childNode(childNode(root, 'paths'), path), method);
  const response = resolveReference(root, childNode(operation, 'responses')[String(examples.get(name))]);
  const named = childNode(childNode(childNode(response, 'content'), 'application/json'), 'examples')[name];
  return childNode({ example: resolveReference(root, named) }, 'example').value;
}

function exampleTranslationsOf(root: ContractNode): TextTranslations {
  const texts = root['x-example-words'];
  const words = (Array.isArray(texts) ? texts : []) as Readonly<Record<string, string>>[];
  return new Map(words.map((text) => [text.jp ?? '', text]));
}

function basePathOf(root: ContractNode): string {
  const servers = root.servers;
  const url = Array.isArray(servers) ? childNode(servers, '0').url : undefined;
  return new URL(typeof url === 'string' ? url : '/', 'http://contract').pathname.replace(/\/$/, '');
}

function readOperation(root: ContractNode, method: string, path: string, operation: ContractNode): Operation {
  const examples = new Map<string, number>();
  const responses = childNode(operation, 'responses');
  for (const [status, response] of Object.entries(responses)) {
    const content = childNode(childNode(resolveReference(root, response), 'content'), 'application/json');
    for (const name of Object.keys(childNode(content, 'examples'))) examples.set(name, Number(status));
  }
  const id = operation.operationId;
  const accepts = childNode(resolveReference(root, operation.requestBody), 'content');
  return {
    operationId: typeof id === 'string' ? id : `${method} ${path}`,
    method,
    path,
    examples,
    statuses: Object.keys(responses),
    nonEmptyQuery: nonEmptyQueryOf(root, operation),
    takesBody: Object.keys(accepts).length > 0,
    form:
      'multipart/form-data' in accepts ? formOf(root, childNode(accepts, 'multipart/form-data')) : undefined,
  };
}

function nonEmptyQueryOf(root: ContractNode, { parameters }: ContractNode): string[] {
  return (Array.isArray(parameters) ? parameters : [])
    .map((parameter) => childNode({ parameter: resolveReference(root, parameter) }, 'parameter'))
    .filter((parameter) => parameter.in === 'query' && !fitsEmpty(root, parameter.schema))
    .map(({ name }) => String(name));
}

function fitsEmpty(root: ContractNode, schema: unknown): boolean {
  const {
    type,
    minLength,
    pattern,
    enum: members,
    format,
  } = childNode({ schema: resolveReference(root, schema) }, 'schema');
  return type === 'string' && [minLength, pattern, members, format].every((bound) => bound === undefined);
}

function formOf(root: ContractNode, media: ContractNode): FormMembers {
  const schema = childNode({ schema: resolveReference(root, media.schema) }, 'schema');
  const members = Object.keys(childNode(schema, 'properties')).map((name): [string, number] => {
    const { maxLength } = childNode(childNode(schema, 'properties'), name);
    return [name, typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY];
  });
  return {
    members: new Map(members),
    required: Array.isArray(schema.required) ? (schema.required as string[]) : [],
  };
}

function finder(operations: readonly Operation[]): Contract['find'] {
  const isParameter = (part: string) => part.startsWith('{');
  const parametersOf = ({ parts }: { parts: readonly string[] }) => parts.filter(isParameter).length;
  const mostSpecificFirst = operations
    .map((operation) => ({ operation, parts: operation.path.split('/') }))
    .toSorted((a, b) => parametersOf(a) - parametersOf(b));
  const keyOf = (method: string, { length }: readonly string[]) => `${method} ${length}`;
  const routes = new Map<string, typeof mostSpecificFirst>();
  for (const route of mostSpecificFirst) {
    const key = keyOf(route.operation.method, route.parts);
    routes.set(key, [...(routes.get(key) ?? []), route]);
  }
  return (method, path) => {
    const segments = path.split('/');
    const candidates = routes.get(keyOf(answeredMethod(method).toLowerCase(), segments)) ?? [];
    return candidates.find(({ parts }) =>
      parts.every((part, index) => isParameter(part) || part === segments[index]),
    )?.operation;
  };
}
