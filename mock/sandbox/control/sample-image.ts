import { crc32, deflateSync } from 'node:zlib';

/** Aspect ratio of a card, and larger than the minimum size. */
const WIDTH = 428;
const HEIGHT = 270;
/** Grey level of the first image, and its change for each further one. */
const GREY = 120;
const STEP = 31;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** PNG header: 8 bits per channel, RGB, and the only defined compression, filter and interlace values. */
const TRUE_COLOUR = [8, 2, 0, 0, 0];

/**
 * A form with an image for a scenario: a plain surface. Each number gives another image, so that the two sides of a card
 * differ.
 */
export async function sampleForm(number: number): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(sampleImage(number))], { type: 'image/png' }), 'sample.png');
  // A Response serializes the form and sets its boundary.
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
