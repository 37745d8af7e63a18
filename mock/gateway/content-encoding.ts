import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import type { HttpResponse } from './envelope.ts';

type Decoder = (body: Buffer, limits: { maxOutputLength: number }) => Promise<Buffer>;

/** The limit of a decoded body, so that a small response cannot fill the memory. */
const MAX_MIB = 16;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const ZLIB_METHOD = 8;

const decodeGzip: Decoder = promisify(gunzip);
const decodeZlib: Decoder = promisify(inflate);
const decodeRaw: Decoder = promisify(inflateRaw);

const DECODERS: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', decodeGzip],
  ['x-gzip', decodeGzip],
  // Some servers omit the zlib header.
  ['deflate', (body, limits) => (isZlib(body) ? decodeZlib : decodeRaw)(body, limits)],
  ['br', promisify(brotliDecompress)],
  ['identity', async (body) => body],
]);

/** A provider's response without content encoding. */
export interface DecodedResponse extends HttpResponse {
  /** Why the body could not be decoded; the body is empty then. */
  readonly undecodable?: string;
}

/** The response without its content encoding, which a provider may use unasked, and JSON without a byte order mark. */
export async function decodedResponse(response: HttpResponse): Promise<DecodedResponse> {
  const { 'content-encoding': encoding, ...headers } = response.headers;
  if (encoding === undefined) return withoutBom(response);
  const names = [encoding].flat().join().toLowerCase().split(',');
  let { body } = response;
  // The last encoding was applied last (RFC 9110 section 8.4).
  for (const name of names.map((each) => each.trim()).toReversed()) {
    const decoded = await decode(name, body);
    if (typeof decoded === 'string')
      return { ...response, headers, body: Buffer.alloc(0), undecodable: decoded };
    body = decoded;
  }
  return withoutBom({ ...response, headers, body });
}

/** @returns the decoded body, or the reason as a string. */
async function decode(name: string, body: Buffer): Promise<Buffer | string> {
  if (name === '' || body.length === 0) return body;
  const decoder = DECODERS.get(name);
  if (!decoder) return `has the content encoding ${name}, which the gateway cannot decode`;
  try {
    return await decoder(body, { maxOutputLength: MAX_MIB * 1024 * 1024 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ERR_BUFFER_TOO_LARGE'
      ? `is larger than ${MAX_MIB} MiB without its content encoding ${name}`
      : `is not valid ${name}, which its content encoding names: ${message}`;
  }
}

const isZlib = (body: Buffer) => ((body[0] ?? 0) & 0x0f) === ZLIB_METHOD;

/** `JSON.parse` refuses the mark, and RFC 8259 allows ignoring it. */
function withoutBom(response: HttpResponse): HttpResponse {
  const { headers, body } = response;
  const isMarked =
    String(headers['content-type']).includes('json') && body.subarray(0, BOM.length).equals(BOM);
  return isMarked ? { ...response, body: body.subarray(BOM.length) } : response;
}
