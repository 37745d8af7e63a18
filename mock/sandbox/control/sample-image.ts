import { crc32, deflateSync } from 'node:zlib';

/** Of a card's shape, and large enough to be read. */
const WIDTH = 428;
const HEIGHT = 270;
/** Neither black nor white for the first few. */
const GREY = 120;
const STEP = 31;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a channel, three channels, and the only ways there are to pack, filter and order them. */
const TRUE_COLOUR = [8, 2, 0, 0, 0];

/**
 * A form with an image that a scenario hands in: a plain surface, a picture of nobody's document. Each number has its own,
 * so that the two sides of a card differ.
 */
export async function sampleForm(number: number): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(sampleImage(number))], { type: 'image/png' }), 'sample.png');
  // Whoever answers with a form also writes it out.
  const written = new Response(form);
  return {
    payload: Buffer.from(await written.arrayBuffer()),
    contentType: written.headers.get('content-type') ?? '',
  };
}

/** A PNG of one colour, another for each of 256 numbers. */
export function sampleImage(number: number): Buffer {
  const row = Buffer.alloc(1 + WIDTH * 3, (GREY + number * STEP) % 256);
  row[0] = 0;
  const size = Buffer.alloc(8);
  size.writeUInt32BE(WIDTH, 0);
  size.writeUInt32BE(HEIGHT, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, Buffer.from(TRUE_COLOUR)])),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: HEIGHT }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
