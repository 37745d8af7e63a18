import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Contract, Operation } from './contract-model.ts';
import { type ContractNode, childNode, isContractNode, resolveReference } from './contract-node.ts';
import type { PrismViolation } from './response-decision.ts';

/** The parts of a request that the contract describes. */
export interface CheckedRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Below the base path. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parsed body; undefined without one. */
  readonly body: { readonly mediaType: string; readonly value: unknown } | undefined;
  /** The body is a form that is validated elsewhere. */
  readonly isForm: boolean;
}

/** Validates requests and responses of one operation, with the locations and messages of Prism. */
interface OperationCheck {
  request(request: CheckedRequest): PrismViolation[];
  /** @param value the parsed JSON, or the text of any other body. */
  response(status: number, headers: CheckedRequest['headers'], value: unknown): PrismViolation[];
}

type Place = 'header' | 'query' | 'path';
type Values = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => PrismViolation[];

interface Parameter {
  /** In lower case, because Prism ignores case. */
  readonly name: string;
  readonly required: boolean;
  readonly schema: unknown;
  readonly isList: boolean;
  readonly explode: boolean;
}

const DOCUMENT = 'contract';
const JSON_TYPE = 'application/json';
/** The subtype without its structured suffix: `application/problem+json` counts as JSON. */
const MEDIA_TYPE = /^\s*([^/\s]+)\/(?:[^;\s]*\+)?([^;+\s]+)/;

/** Compiles the checks of a contract's operations, each on first use. */
export function contractChecks({ root }: Pick<Contract, 'root'>): (operation: Operation) => OperationCheck {
  const compiled = new Map<string, OperationCheck>();
  const compiler = new Compiler(root);
  return (operation) => {
    const check = compiled.get(operation.operationId) ?? compiler.operation(operation);
    compiled.set(operation.operationId, check);
    return check;
  };
}

class Compiler {
  readonly #root: ContractNode;
  readonly #bodies: Ajv2020;
  readonly #parameters: Ajv2020;

  constructor(root: ContractNode) {
    this.#root = root;
    this.#bodies = this.#newAjv(false);
    this.#parameters = this.#newAjv(true);
  }

  operation({ method, path }: Operation): OperationCheck {
    const node = childNode(childNode(childNode(this.#root, 'paths'), path), method);
    const security = this.#security(node);
    const body = this.#body(node);
    const parameters = {
      header: this.#parametersOf(node, 'header'),
      query: this.#parametersOf(node, 'query'),
      path: this.#parametersOf(node, 'path'),
    };
    const template = path.split('/');
    const response = this.#responses(node);
    return {
      request(request) {
        if (!security(request.headers)) return [{ code: 401 }];
        return [
          ...(request.isForm ? [] : body(request.body)),
          ...parameters.header(request.headers),
          ...parameters.query(queryValues(request.query)),
          ...parameters.path(pathValues(template, request.path)),
        ];
      },
      response,
    };
  }

  #newAjv(coerceTypes: boolean): Ajv2020 {
    // The bundle was validated against its dialect when it was built.
    const trusting = { strict: false, validateSchema: false, logger: false } as const;
    const ajv = new Ajv2020({ ...trusting, allErrors: true, coerceTypes });
    // The CommonJS default export is typed as a namespace under NodeNext.
    (addFormats as unknown as (target: Ajv2020) => void)(ajv);
    const schemas = this.#copy(childNode(this.#root.components, 'schemas'));
    return ajv.addSchema({ $id: DOCUMENT, components: { schemas } });
  }

  /**
   * A copy with references to the contract's schemas by its id. The items of unique lists are inlined: if Ajv sees their type, it
   * reports the same pair of duplicates as Prism.
   */
  #copy(schema: object): object {
    return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
      if (key === '$ref' && typeof value === 'string') return value.replace(/^#/, `${DOCUMENT}#`);
      if (!isContractNode(value) || value.uniqueItems !== true) return value;
      const { $ref } = childNode(value, 'items');
      if (typeof $ref !== 'string') return value;
      return { ...value, items: resolveReference(this.#root, { $ref: $ref.replace(DOCUMENT, '') }) };
    }) as object;
  }

  #check(ajv: Ajv2020, schema: object, location: readonly string[]): Check {
    let validate: ValidateFunction | undefined;
    return (value) => {
      validate ??= ajv.compile(this.#copy(schema));
      return validate(value) ? [] : (validate.errors ?? []).map((error) => violationOf(location, error));
    };
  }

  /** Whether the headers fulfil one of the alternatives; the contract has only API keys in headers. */
  #security(operation: ContractNode): (headers: CheckedRequest['headers']) => boolean {
    const alternatives = (operation.security ?? this.#root.security ?? []) as ContractNode[];
    const schemes = childNode(this.#root.components, 'securitySchemes');
    const required = alternatives.map((each) =>
      Object.keys(each).map((name) => String(childNode(schemes, name).name).toLowerCase()),
    );
    return (headers) =>
      required.length === 0 || required.some((names) => names.every((name) => Boolean(headers[name])));
  }

  #body(operation: ContractNode): (body: CheckedRequest['body']) => PrismViolation[] {
    const requestBody = resolveReference(this.#root, operation.requestBody);
    const content = childNode(requestBody, 'content');
    const types = Object.keys(content);
    const { schema } = childNode(content, JSON_TYPE);
    const check = isContractNode(schema) ? this.#check(this.#bodies, schema, ['body']) : () => [];
    const isRequired = isContractNode(requestBody) && requestBody.required === true;
    const unsupported =
      types.length > 0
        ? `Supported content types: ${types.join(',')}`
        : 'No supported content types, but request included a non-empty body';
    return (body) => {
      if (isRequired && !body?.value) return [{ code: 'required', message: 'Body parameter is required' }];
      if (body === undefined) return [];
      if (!types.some((type) => isMediaType(body.mediaType, type)))
        return [{ code: 415, message: unsupported }];
      return check(body.value);
    };
  }

  /** The check of a place's parameters. An empty value counts as absent. */
  #parametersOf(operation: ContractNode, place: Place): (values: Values) => PrismViolation[] {
    const declared = (Array.isArray(operation.parameters) ? operation.parameters : [])
      .map((parameter) => childNode({ parameter: resolveReference(this.#root, parameter) }, 'parameter'))
      .filter((parameter) => parameter.in === place)
      .map((parameter) => this.#parameter(String(parameter.name), parameter));
    return this.#values(declared, [place]);
  }

  #parameter(name: string, { required, schema, style = 'form', explode }: ContractNode): Parameter {
    const { type } = childNode({ schema: resolveReference(this.#root, schema) }, 'schema');
    return {
      name: name.toLowerCase(),
      required: required === true,
      schema,
      isList: type === 'array',
      explode: explode === undefined ? style === 'form' : explode === true,
    };
  }

  #values(declared: readonly Parameter[], location: readonly string[]): (values: Values) => PrismViolation[] {
    if (declared.length === 0) return () => [];
    const schema = {
      type: 'object',
      properties: Object.fromEntries(declared.map((each) => [each.name, each.schema])),
      required: declared.filter((each) => each.required).map((each) => each.name),
    };
    const check = this.#check(this.#parameters, schema, location);
    return (values) => {
      const present = declared.filter(({ name }) => values[name]);
      return check(
        Object.fromEntries(present.map((each) => [each.name, deserialize(each, values[each.name])])),
      );
    };
  }

  #responses(operation: ContractNode): OperationCheck['response'] {
    const responses = childNode(operation, 'responses');
    const checks = new Map(
      Object.keys(responses).map((status) => [
        status,
        this.#response(resolveReference(this.#root, responses[status])),
      ]),
    );
    // A status without a check is not declared: `unusableResponseDecision` refuses it.
    return (status, headers, value) => checks.get(String(status))?.(headers, value) ?? [];
  }

  #response(response: unknown): (headers: CheckedRequest['headers'], value: unknown) => PrismViolation[] {
    const content = childNode(response, 'content');
    const types = Object.keys(content);
    const { schema } = childNode(content, types[0] ?? '');
    const body = isContractNode(schema) ? this.#check(this.#bodies, schema, ['response', 'body']) : () => [];
    const declared = Object.entries(childNode(response, 'headers')).map(([name, header]) =>
      this.#parameter(name, childNode({ header: resolveReference(this.#root, header) }, 'header')),
    );
    const values = this.#values(declared, ['response', 'header']);
    return (headers, value) => {
      const type = headers['content-type'];
      const received = typeof type === 'string' ? type : '';
      const isKnown = types.length === 0 || types.some((each) => isMediaType(received, each));
      const message = `The received media type "${received}" does not match the one${types.length > 1 ? 's' : ''} specified in the current response: ${types.join(', ')}`;
      return [...(isKnown ? [] : [{ location: ['response'], message }]), ...body(value), ...values(headers)];
    };
  }
}

function queryValues(query: URLSearchParams): Values {
  const values: Record<string, unknown> = {};
  // Each name once, where it first stands: of `a`, `A` and `a` the value of `A` counts, as in Prism.
  for (const name of new Set(query.keys())) {
    const all = query.getAll(name);
    values[name.toLowerCase()] = all.length === 1 ? all[0] : all;
  }
  return values;
}

function pathValues(template: readonly string[], path: string): Values {
  const values: Record<string, unknown> = {};
  for (const [index, segment] of path.split('/').entries()) {
    const name = /^\{(.+)\}$/.exec(template[index] ?? '')?.[1]?.toLowerCase();
    // A list in a path is separated by commas; a schema for one value refuses it.
    const parts = segment.split(',').map(decodeURIComponent);
    if (name !== undefined) values[name] = parts.length > 1 ? parts : parts[0];
  }
  return values;
}

function deserialize({ isList, explode }: Parameter, value: unknown): unknown {
  if (!isList) return value;
  if (explode) return [value].flat();
  return String([value].flat().at(-1)).split(',');
}

function isMediaType(received: string, declared: string): boolean {
  const [, type, subtype] = MEDIA_TYPE.exec(received.toLowerCase()) ?? [];
  const [, ownType, ownSubtype] = MEDIA_TYPE.exec(declared) ?? [];
  return type !== undefined && type === ownType && subtype === ownSubtype;
}

function violationOf(location: readonly string[], error: ErrorObject): PrismViolation {
  const { instancePath, keyword, message = '', params } = error;
  const { allowedValues, additionalProperty } = params as {
    allowedValues?: readonly unknown[];
    additionalProperty?: string;
  };
  const allowed = allowedValues ? `: ${allowedValues.join(', ')}` : '';
  const found = additionalProperty === undefined ? '' : `; found '${additionalProperty}'`;
  return {
    location: [...location, ...instancePath.split('/').filter((segment) => segment !== '')],
    code: keyword,
    message: `${message}${allowed}${found}`,
  };
}
