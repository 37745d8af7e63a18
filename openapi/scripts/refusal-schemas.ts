import type { RefusalRule, ResultCode } from './catalogue.ts';

type Schema = Record<string, unknown>;

interface Document {
  components?: { schemas?: Record<string, Schema> };
  paths?: Record<string, unknown>;
}

const scalar = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const whole = (description: string): Schema => ({
  type: 'integer',
  minimum: 0,
  maximum: 999_999_999,
  description,
});
const text = (description: string): Schema => ({ type: 'string', minLength: 1, maxLength: 120, description });

/** Schemas of the parameter types that `result-codes.yaml` uses, by name. */
export const PARAM_TYPES: Readonly<Record<string, Schema>> = {
  yen: scalar('Yen'),
  price: scalar('Price'),
  rate: scalar('Rate'),
  amount: scalar('SubunitAmount'),
  shares: scalar('Shares'),
  count: whole('A number.'),
  seconds: whole('A time in seconds.'),
  date: scalar('BusinessDate'),
  timestamp: scalar('Timestamp'),
  code: scalar('StockCode'),
  id: {
    type: 'string',
    pattern: '^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$',
    maxLength: 30,
    description: 'Opaque id of a record.',
  },
  text: text('Words or a name.'),
};

const GENERAL = '#/components/schemas/Refusal';

const DIGITS: Schema = {
  type: 'string',
  pattern: '^(0|[1-9][0-9]{0,14})$',
  maxLength: 15,
  description: 'A whole number in digits.',
};

/** Schemas of `nearest`. The values are strings, as a user would type them. */
const NEAREST_FORMS: Readonly<Record<string, Schema>> = {
  ...PARAM_TYPES,
  yen: DIGITS,
  shares: DIGITS,
  count: DIGITS,
  seconds: DIGITS,
};

/** `price_off_tick` → `PriceOffTickRefusal`. */
export function refusalName(id: string): string {
  return `${id.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Refusal`;
}

/** Returns one sentence for each type that the catalogue uses and the bundle does not have. */
export function unknownTypes(codes: readonly ResultCode[], bundle: Document): string[] {
  return codes.flatMap(({ code, rules = [] }) =>
    rules.flatMap(({ id, params = {}, nearest = 'none' }) =>
      [...Object.values(params), ...(nearest === 'none' ? [] : [nearest])]
        .filter((type) => typeof type === 'string' && !(type in PARAM_TYPES) && !isEnum(bundle, type))
        .map((type) => `Result code ${code}, rule ${id}: ${String(type)} is no type.`),
    ),
  );
}

function isEnum({ components }: Document, name: string): boolean {
  return components?.schemas?.[name]?.enum !== undefined;
}

/**
 * Replaces the general `Refusal` schema in the bundle by one schema for each code, so that each response has one branch for each of
 * its codes. Generated types then know rule, parameters and the type of `nearest` from the code.
 */
export function typeRefusals(document: Document, codes: readonly ResultCode[]): void {
  const schemas = document.components?.schemas;
  if (schemas?.Refusal === undefined) return;
  const refusals = codes.filter(({ code, rules = [] }) => code >= 1000 && rules.length > 0);
  for (const entry of refusals) schemas[refusalName(entry.id)] = refusalSchema(entry);
  const byCode = new Map(refusals.map((entry) => [entry.code, entry]));
  eachObject(document.paths, (node) => {
    if (!Array.isArray(node.oneOf)) return;
    node.oneOf = node.oneOf.flatMap((branch: Schema) => branchesByCode(branch, byCode));
  });
}

/**
 * Reverts `typeRefusals`, so that a change of a rule or parameter is reported once, from the catalogue. A bundle without typed
 * refusals is returned unchanged.
 */
export function withGeneralRefusals<T extends object>(bundle: T): T {
  const document = structuredClone(bundle) as Document & { 'x-result-codes'?: readonly ResultCode[] };
  const names = new Set((document['x-result-codes'] ?? []).map(({ id }) => refusalName(String(id))));
  const isTyped = ({ properties }: Schema) => {
    const ref = (properties as Record<string, Schema> | undefined)?.data?.$ref;
    return typeof ref === 'string' && names.has(ref.slice('#/components/schemas/'.length));
  };
  eachObject(document.paths, (node) => {
    if (!Array.isArray(node.oneOf)) return;
    const [first, ...more]: Schema[] = node.oneOf.filter(isTyped);
    if (first === undefined) return;
    const properties = first.properties as Record<string, Schema>;
    const codes = [first, ...more].map((branch) => (branch.properties as Record<string, Schema>).code?.const);
    const code = { type: 'integer', enum: codes, description: 'Why it was refused; see the catalogue.' };
    node.oneOf = [
      ...node.oneOf.filter((branch: Schema) => !isTyped(branch)),
      { ...first, title: 'Refusal', properties: { ...properties, code, data: { $ref: GENERAL } } },
    ];
  });
  for (const name of names) delete document.components?.schemas?.[name];
  return document as T;
}

function branchesByCode(branch: Schema, byCode: ReadonlyMap<number, ResultCode>): Schema[] {
  const { code, data, ...others } = (branch.properties ?? {}) as Record<string, Schema>;
  if (data?.$ref !== GENERAL || !Array.isArray(code?.enum)) return [branch];
  const { title, description, ...form } = branch;
  return code.enum.map((number: number) => {
    const entry = byCode.get(number);
    if (entry?.rules === undefined) return branch;
    return {
      ...form,
      title: `${String(title).replace(/Refusal$/, '')}${refusalName(entry.id)}`,
      properties: {
        code: { type: 'integer', const: number, description: entry.cause },
        ...others,
        data: scalar(refusalName(entry.id)),
      },
    };
  });
}

function refusalSchema({ id, cause, fields = [], retryable = false, rules = [] }: ResultCode): Schema {
  const schemas = rules.map((rule) => ({
    type: 'object',
    additionalProperties: false,
    description: cause,
    required: ['id', 'field', 'rule', 'params', 'nearest', 'retryable'],
    properties: {
      id: { type: 'string', const: id, description: 'Stable name of the result code.' },
      field: fieldSchema(fields),
      rule: { type: 'string', const: rule.id, description: rule.words?.en ?? '' },
      params: paramsSchema(rule),
      nearest: nearestSchema(rule.nearest),
      retryable: {
        type: 'boolean',
        const: retryable,
        description: 'Whether the same request may pass later without change.',
      },
    },
  }));
  const [only, ...more] = schemas;
  return more.length === 0 ? { ...only } : { description: cause, oneOf: schemas };
}

function fieldSchema(fields: readonly string[]): Schema {
  const description = 'Request field at fault.';
  if (fields.length === 0) return { type: 'null', description: 'No single field is at fault.' };
  if (fields.length === 1) return { type: 'string', const: fields[0], description };
  const described = fields.map((field) => [field, `The field ${field} of the request.`]);
  return {
    type: 'string',
    enum: [...fields],
    'x-enumDescriptions': Object.fromEntries(described),
    description,
  };
}

function paramsSchema({ params = {}, words }: RefusalRule): Schema {
  if (Object.keys(params).length === 0) {
    // An empty object, in a form that both generators treat alike.
    const additionalProperties = text('Nothing.');
    return {
      type: 'object',
      maxProperties: 0,
      additionalProperties,
      description: 'The rule uses no values.',
    };
  }
  return {
    type: 'object',
    additionalProperties: false,
    description: 'The values that the rule used, by name.',
    required: Object.keys(params),
    properties: Object.fromEntries(
      Object.entries(params).map(([name, type]) => {
        const description = `The {${name}} of the rule: ${words?.en ?? ''}`;
        return [name, { ...schemaOf(type, PARAM_TYPES), description }];
      }),
    ),
  };
}

function nearestSchema(form: RefusalRule['nearest'] = 'none'): Schema {
  const none = form === 'none';
  return {
    type: 'array',
    maxItems: none ? 0 : 10,
    description: none
      ? 'No value of the field would pass.'
      : 'Values of the field that would pass, best first.',
    items: none ? text('Nothing.') : schemaOf(form, NEAREST_FORMS),
  };
}

/** Returns the schema of a parameter type: a named type, an enum of the contract, or a list of members. */
function schemaOf(type: string | readonly string[], named: Readonly<Record<string, Schema>>): Schema {
  if (typeof type === 'string') return named[type] ?? scalar(type);
  const described = type.map((member) => [member, `The value ${member}.`]);
  return {
    type: 'string',
    enum: [...type],
    'x-enumDescriptions': Object.fromEntries(described),
    description: 'One of few values.',
  };
}

function eachObject(node: unknown, visit: (node: Schema) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) visit(node as Schema);
  for (const child of Object.values(node)) eachObject(child, visit);
}
