import type { Finding } from '../finding.ts';
import type { Check, Contract, Json } from '../open-contract.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
/** Formats that exclude forbidden characters by their syntax. */
const FIXED_FORMATS = ['date-time', 'date', 'uuid'];

/** Every control character except tab and line feed, which multi-line text may contain. */
const CONTROLS = [...range(0x00, 0x08), ...range(0x0b, 0x1f), ...range(0x7f, 0x9f)];
/** Unicode Bidi_Control characters, line and paragraph separators, and unpaired surrogates. */
const MARKS = [0x061c, 0x200e, 0x200f, ...range(0x2028, 0x202e), ...range(0x2066, 0x2069)];
const HALVES = [0xd800, 0xdbff, 0xdc00, 0xdfff];
const FORBIDDEN = [...CONTROLS, ...MARKS, ...HALVES];

/** A string of a request, with its place in the contract. */
interface Sent {
  readonly name: string;
  readonly schema: Json;
  readonly place: readonly string[];
}

/**
 * Reports request strings that accept control characters, unpaired surrogates or bidirectional marks. Each string needs an enum, a
 * fixed format or a pattern that excludes them, so that all providers and clients refuse the same texts.
 */
export const sentTextFindings: Check = (contract) =>
  sentStrings(contract).flatMap(({ name, schema, place }): Finding[] => {
    const fault = faultOf(schema);
    if (fault === undefined) return [];
    return [{ file: contract.sources.fileOf(place), rule: 'tsubame-sent-text', message: `${name} ${fault}` }];
  });

function faultOf(schema: Json): string | undefined {
  const { format, pattern, examples } = schema;
  // Bytes of a file have a media type and are not text.
  const isClosed = ['enum', 'const', 'contentMediaType'].some((keyword) => keyword in schema);
  if (isClosed || FIXED_FORMATS.includes(String(format))) return undefined;
  if (typeof pattern !== 'string')
    return 'is sent by callers and needs a pattern, an enum or a fixed format, as the text scalars have';
  const allowed = new RegExp(pattern, 'u');
  const [example = ''] = (examples ?? []) as string[];
  const letIn = FORBIDDEN.find((point) =>
    placed(example, String.fromCharCode(point)).some((text) => allowed.test(text)),
  );
  return letIn === undefined
    ? undefined
    : `has a pattern that lets U+${letIn.toString(16).toUpperCase().padStart(4, '0')} through, which no text may hold`;
}

/** Returns texts that contain the character: alone, and before, inside and after a valid text. */
function placed(text: string, character: string): string[] {
  const middle = Math.ceil(text.length / 2);
  return [
    character,
    character + text,
    text + character,
    text.slice(0, middle) + character + text.slice(middle),
  ];
}

function sentStrings({ bundle }: Contract): Sent[] {
  const found = new Map<string, Sent>();
  const walk = (node: Json, name: string, place: readonly string[]): void => {
    const target = pointed(bundle, node, place);
    const { schema } = target;
    const key = target.place.join('/');
    if (found.has(key)) return;
    const types = [schema.type ?? []].flat();
    if (types.includes('string')) found.set(key, { name, schema, place: target.place });
    for (const [member, child] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
      walk(child, member, [...target.place, 'properties', member]);
    for (const keyword of ['items', 'additionalProperties'])
      if (typeof schema[keyword] === 'object')
        walk(schema[keyword] as Json, name, [...target.place, keyword]);
    for (const keyword of ['oneOf', 'anyOf', 'allOf'])
      for (const [index, child] of ((schema[keyword] ?? []) as Json[]).entries())
        walk(child, name, [...target.place, keyword, String(index)]);
  };
  for (const [path, item] of Object.entries(bundle.paths as Record<string, Json>)) {
    for (const method of METHODS) {
      const { parameters = [], requestBody } = (item[method] ?? {}) as {
        parameters?: Json[];
        requestBody?: { content?: Record<string, { schema?: Json }> };
      };
      const call = ['paths', path, method];
      for (const [index, node] of parameters.entries()) {
        const { schema: parameter, place } = pointed(bundle, node, [...call, 'parameters', String(index)]);
        walk((parameter.schema ?? {}) as Json, String(parameter.name), [...place, 'schema']);
      }
      for (const [type, { schema = {} }] of Object.entries(requestBody?.content ?? {}))
        walk(schema, 'the body', [...call, 'requestBody', 'content', type, 'schema']);
    }
  }
  return [...found.values()];
}

/** Returns the target of a node's reference, and its place. */
function pointed(
  bundle: Json,
  node: Json,
  place: readonly string[],
): { schema: Json; place: readonly string[] } {
  if (typeof node.$ref !== 'string') return { schema: node, place };
  const steps = node.$ref.split('/').slice(1);
  const found = steps.reduce<unknown>((at, step) => (at as Json | undefined)?.[step], bundle);
  return pointed(bundle, (found ?? {}) as Json, steps);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
