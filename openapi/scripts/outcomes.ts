import { METHODS } from './contract-model.ts';
import { resolvePointer } from './pointer.ts';

/** One way in which an operation can end. The matrix has a row for each outcome, the documentation an anchor. */
export interface Outcome {
  readonly operationId: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Code of the envelope; undefined if the response has none (the stream's 101). */
  readonly code: number | undefined;
  /** True for one request with one JSON response; false for stream, upload and download. */
  readonly isJsonCall: boolean;
  /** True if no sign-in is needed. */
  readonly isOpen: boolean;
  /** True if success is a 101. Browsers cannot read the body of a refused upgrade. */
  readonly isUpgrade: boolean;
  readonly examples: readonly { readonly name: string; readonly summary: string; readonly value: unknown }[];
}

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly 'x-open'?: boolean;
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content?: Json };
  readonly responses: Readonly<Record<string, Json>>;
}

interface Content {
  readonly schema?: Json;
  readonly examples?: Readonly<Record<string, Json>>;
}

/** Returns every outcome of a bundle (operation × status × code), in the order of the paths. */
export function outcomesOf(bundle: Json): Outcome[] {
  return Object.entries((bundle.paths ?? {}) as Record<string, Json>).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).flatMap((method) => {
      const operation = item[method] as Operation;
      return Object.entries(operation.responses).flatMap(([status, answer]) => {
        const response = resolved(bundle, answer);
        const content = (response.content as Record<string, Content> | undefined)?.['application/json'];
        const examples = examplesOf(bundle, content);
        const codes = content === undefined ? [undefined] : codesOf(bundle, content.schema ?? {});
        return codes.map((code) => ({
          operationId: operation.operationId,
          tag: operation.tags?.[0] ?? '',
          method: method.toUpperCase(),
          path,
          status: Number(status),
          code,
          isJsonCall: isJsonCall(bundle, operation),
          isOpen: operation['x-open'] === true || operation.security?.length === 0,
          isUpgrade: '101' in operation.responses,
          examples: examples.filter(({ value }) => (value as { code?: number } | null)?.code === code),
        }));
      });
    }),
  );
}

function isJsonCall(bundle: Json, { requestBody, responses }: Operation): boolean {
  if (requestBody?.content !== undefined && !('application/json' in requestBody.content)) return false;
  const { content } = responses['200'] === undefined ? {} : resolved(bundle, responses['200']);
  return content !== undefined && 'application/json' in (content as Json);
}

function examplesOf(bundle: Json, content: Content | undefined): Outcome['examples'] {
  return Object.entries(content?.examples ?? {}).map(([name, example]) => {
    const { summary, value } = resolved(bundle, example);
    return { name, summary: String(summary ?? ''), value };
  });
}

/** Returns the possible codes of an envelope: constants and enum members of `code`, also inside unions. */
function codesOf(bundle: Json, schema: Json): number[] {
  const { oneOf, properties } = resolved(bundle, schema);
  if (Array.isArray(oneOf)) return oneOf.flatMap((branch: Json) => codesOf(bundle, branch));
  const { const: constant, enum: members } = ((properties as Record<string, Json> | undefined)?.code ??
    {}) as { const?: number; enum?: number[] };
  return constant === undefined ? (members ?? []) : [constant];
}

function resolved(bundle: Json, node: Json): Json {
  if (typeof node.$ref !== 'string') return node;
  return resolved(bundle, resolvePointer(bundle, node.$ref) as Json);
}
