import type { IncomingHttpHeaders } from 'node:http';
import type { Problem } from './envelope.ts';

/** Maximum size of a JSON body by the contract. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Bodies of the contract nest five levels at most. Prism crashes on thousands of levels. */
const MAX_DEPTH = 64;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** JSON in UTF-8, the only encoding that RFC 8259 section 8.1 allows between systems. */
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;\s*charset="?utf-?8"?\s*)?$/i;

/**
 * The protocol error for a body that must not reach Prism; undefined for a valid body. Prism hangs on another charset or a byte
 * order mark, and reports other syntax errors in a format of its own.
 */
export function bodyProblem(
  { 'content-type': contentType, 'content-encoding': encoding }: IncomingHttpHeaders,
  body: Buffer | undefined,
): Problem | undefined {
  if (body === undefined || body.length === 0) return undefined;
  if (encoding !== undefined && encoding !== 'identity')
    return { status: 415, fields: [{ path: 'header.content-encoding', message: 'must be identity' }] };
  if (!JSON_TYPE.test(contentType ?? '')) {
    return {
      status: 415,
      fields: [{ path: 'header.content-type', message: 'must be application/json in UTF-8' }],
    };
  }
  const text = decode(body);
  if (text === undefined) return { status: 400, fields: [{ path: 'body', message: 'is not valid JSON' }] };
  if (depthOf(text) > MAX_DEPTH)
    return { status: 400, fields: [{ path: 'body', message: 'nests too deeply' }] };
  return undefined;
}

function decode(body: Buffer): string | undefined {
  try {
    const text = utf8.decode(body);
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

/** @param json valid JSON. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const token of json.match(/"(?:[^"\\]|\\.)*"|[[\]{}]/g) ?? []) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
