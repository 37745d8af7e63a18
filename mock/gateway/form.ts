import type { Problem } from './envelope.ts';

/** Members of a multipart form by the contract. */
export interface FormMembers {
  /** Maximum bytes of each member; any other member is refused. */
  readonly members: ReadonlyMap<string, number>;
  readonly required: readonly string[];
}

interface Part {
  readonly name: string;
  readonly isFile: boolean;
  readonly size: number;
}

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;
const HEADERS_END = '\r\n\r\n';
/** Far more parts than any form of the contract has. */
const MAX_PARTS = 20;

/**
 * The protocol error of a form: malformed (400), a file that is too large (413), or a member that is missing, empty, unknown,
 * repeated or not a file (422); undefined for a valid form. The provider checks the content of the files.
 *
 * @param contentType media type with its boundary.
 */
export function formProblem(contentType: string, body: Buffer, shape: FormMembers): Problem | undefined {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  const parts = partsOf(body, quoted ?? bare);
  if (parts === undefined)
    return { status: 400, fields: [{ path: 'body', message: 'is not well-formed multipart/form-data' }] };
  const names = new Set([...shape.required, ...parts.map(({ name }) => name)]);
  const fields = [...names].flatMap((name) => {
    const message = memberError(
      parts.filter((part) => part.name === name),
      shape.members.get(name),
    );
    return message === undefined ? [] : [{ path: `body.${name}`, message }];
  });
  if (fields.length > 0) return { status: 422, fields };
  const isTooLarge = parts.some(({ name, size }) => size > (shape.members.get(name) ?? 0));
  return isTooLarge ? { status: 413 } : undefined;
}

function memberError(parts: readonly Part[], maxBytes: number | undefined): string | undefined {
  if (maxBytes === undefined) return 'is not in the contract';
  const [part, ...more] = parts;
  if (part === undefined) return 'is required';
  if (more.length > 0) return 'must be there once';
  if (!part.isFile) return 'must be a file';
  return part.size === 0 ? 'must not be empty' : undefined;
}

/** The parts of a form by RFC 2046, section 5.1; undefined if it is malformed or truncated. */
function partsOf(body: Buffer, boundary: string | undefined): Part[] | undefined {
  if (boundary === undefined) return undefined;
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const text = Buffer.concat([Buffer.from('\r\n'), body]);
  const parts: Part[] = [];
  let at = text.indexOf(delimiter);
  while (at >= 0 && parts.length <= MAX_PARTS) {
    const start = at + delimiter.length;
    if (text.toString('latin1', start, start + 2) === '--') return parts;
    const lineEnd = text.indexOf('\r\n', start);
    const isDelimiterLine = lineEnd >= 0 && /^[ \t]*$/.test(text.toString('latin1', start, lineEnd));
    at = isDelimiterLine ? text.indexOf(delimiter, lineEnd) : -1;
    const part = at < 0 ? undefined : partOf(text.subarray(lineEnd, at));
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return undefined;
}

function partOf(bytes: Buffer): Part | undefined {
  const end = bytes.indexOf(HEADERS_END);
  if (end < 0) return undefined;
  const headers = bytes.toString('utf8', 0, end);
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1];
  const name = /(?:^|;)\s*name=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition ?? '');
  if (disposition === undefined || name === null) return undefined;
  return {
    name: name[1] ?? name[2] ?? '',
    isFile: /(?:^|;)\s*filename\*?=/i.test(disposition),
    size: bytes.length - end - HEADERS_END.length,
  };
}
