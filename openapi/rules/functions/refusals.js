import { branchesOf, codesOf, jsonResponsesOf, operationsOf } from './operations.js';

/**
 * What an example of a refusal says is what the catalogue says of its code: the field, a rule of that code, that
 * rule's params with their types, and the form of `nearest`. One sentence for each fault, where the schema's own
 * check can only say that no branch of a union fits.
 */
export default function refusals(document) {
  return operationsOf(document).flatMap((entry) =>
    jsonResponsesOf(entry).flatMap(({ schema, examples, path }) => {
      const branches = new Map(
        branchesOf(schema).flatMap((branch) => codesOf(branch).map((code) => [code, branch])),
      );
      return Object.entries(examples).flatMap(([name, { value }]) => {
        const data = branches.get(value?.code)?.properties?.data;
        if (!(value?.code >= 1000) || formsOf(data).length === 0) return [];
        return refusalFaults(value.data, data).map((message) => ({
          message,
          path: [...path, 'content', 'application/json', 'examples', name],
        }));
      });
    }),
  );
}

/**
 * @param refusal what was answered
 * @param schema of the refusal's code, in the form that the bundler writes it
 * @returns what is wrong, one sentence each
 */
export function refusalFaults(refusal, schema) {
  const forms = formsOf(schema);
  const form = forms.find(({ properties }) => properties.rule.const === refusal?.rule);
  if (form === undefined) {
    const known = forms.map(({ properties }) => properties.rule.const).join(', ');
    return [`the rule ${refusal?.rule} is none of this code; it has ${known}.`];
  }
  const { field, params, nearest, retryable } = form.properties;
  return [
    ...valueFaults(refusal.field, field).map((fault) => `field ${fault}.`),
    ...paramFaults(refusal.params ?? {}, params),
    ...nearestFaults(refusal.nearest ?? [], nearest),
    ...valueFaults(refusal.retryable, retryable).map((fault) => `retryable ${fault}.`),
  ];
}

/** What a refusal of one code may look like: one form for each of its rules. */
function formsOf(schema) {
  return [schema?.oneOf ?? schema].flat().filter((form) => form?.properties?.rule !== undefined);
}

function paramFaults(params, { properties = {} }) {
  const missing = Object.keys(properties).filter((name) => !(name in params));
  const extra = Object.keys(params).filter((name) => !(name in properties));
  const mistyped = Object.entries(properties).flatMap(([name, schema]) =>
    name in params ? valueFaults(params[name], schema).map((fault) => `the param ${name} ${fault}.`) : [],
  );
  return [
    ...missing.map((name) => `the param ${name} is missing.`),
    ...extra.map((name) => `the param ${name} is none of this rule.`),
    ...mistyped,
  ];
}

function nearestFaults(nearest, { items, maxItems }) {
  if (nearest.length > maxItems) {
    return [
      maxItems === 0 ? 'nothing is nearest under this rule.' : `nearest holds more than ${maxItems} values.`,
    ];
  }
  return nearest.flatMap((value) => valueFaults(value, items).map((fault) => `nearest ${fault}.`));
}

/** A scalar against the part of a schema that scalars have. */
function valueFaults(value, schema) {
  const shown = JSON.stringify(value) ?? 'nothing';
  const type = value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value;
  if (schema.const !== undefined) {
    return value === schema.const ? [] : [`is ${shown}, not ${JSON.stringify(schema.const)}`];
  }
  if (schema.enum !== undefined) {
    return schema.enum.includes(value) ? [] : [`is ${shown}, none of ${schema.enum.join(', ')}`];
  }
  if (![schema.type].flat().includes(type)) return [`is ${shown}, no ${schema.type}`];
  if (schema.pattern !== undefined && !new RegExp(schema.pattern).test(value)) {
    return [`is ${shown}, which does not fit ${schema.pattern}`];
  }
  if (value < schema.minimum || value > schema.maximum) {
    return [`is ${shown}, not within ${schema.minimum} and ${schema.maximum}`];
  }
  if (value?.length > schema.maxLength) return [`is longer than ${schema.maxLength} characters`];
  return [];
}
