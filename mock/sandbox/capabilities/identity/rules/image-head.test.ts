import { describe, expect, it, test } from 'vitest';
import { brokenImageRule, imageHead, isCompleteJpeg } from './image-head.ts';

const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const image = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? bytesOf(part) : [...part])));
const big32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const big16 = (value: number) => [value >>> 8, value & 255];
const little16 = (value: number) => [value & 255, value >>> 8];
const little24 = (value: number) => [value & 255, (value >>> 8) & 255, value >>> 16];
const zeros = (count: number) => Array<number>(count).fill(0);

const png = (width: number, height: number) =>
  image('\x89PNG\r\n\x1a\n', zeros(4), 'IHDR', big32(width), big32(height));
const riff = (chunk: string, ...rest: (string | readonly number[])[]) =>
  image('RIFF', zeros(4), 'WEBP', chunk, ...rest);
const lossy = (width: number, height: number) => riff('VP8 ', zeros(10), little16(width), little16(height));
const lossless = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return riff('VP8L', zeros(5), little16(bits & 0xffff), little16(bits >>> 16), zeros(5));
};
const extended = (width: number, height: number) =>
  riff('VP8X', zeros(8), little24(width - 1), little24(height - 1));
const SOI = [0xff, 0xd8];
const frame = (marker: number, width: number, height: number) => [
  ...[0xff, marker, ...big16(17), 8],
  ...[...big16(height), ...big16(width)],
];
const segment = (marker: number, length: number) => [0xff, marker, ...big16(length), ...zeros(length - 2)];

describe('reads kind and size from the bytes', () => {
  test.each([
    ['a PNG', png(640, 400), 'image/png', 640, 400],
    ['a lossy WebP', lossy(640 | 0x4000, 400 | 0x8000), 'image/webp', 640, 400],
    ['a lossless WebP', lossless(640, 400), 'image/webp', 640, 400],
    ['a lossless WebP with every bit', lossless(16_384, 1_025), 'image/webp', 16_384, 1_025],
    ['an extended WebP', extended(640, 400), 'image/webp', 640, 400],
    ['an extended WebP beyond two bytes', extended(24_000, 1_000), 'image/webp', 24_000, 1_000],
    ['a JPEG', image(SOI, frame(0xc0, 640, 400)), 'image/jpeg', 640, 400],
    ['a progressive JPEG', image(SOI, frame(0xc2, 640, 400)), 'image/jpeg', 640, 400],
    ['the last frame of JPEG', image(SOI, frame(0xcf, 640, 400)), 'image/jpeg', 640, 400],
    [
      'a JPEG with segments and fill bytes before its frame',
      image(
        SOI,
        segment(0xe0, 16),
        segment(0xc4, 9),
        segment(0xc8, 5),
        segment(0xcc, 4),
        [0xff, 0xff],
        frame(0xc1, 640, 400),
      ),
      'image/jpeg',
      640,
      400,
    ],
  ])('%s', (_, bytes, mediaType, width, height) => {
    expect(imageHead(bytes)).toEqual({ mediaType, width, height });
  });

  it('at any offset of the buffer', () => {
    const bytes = image(zeros(7), [...png(640, 400)]);
    expect(imageHead(bytes.subarray(7))).toMatchObject({ width: 640, height: 400 });
  });
});

describe('rejects an image', () => {
  const broken = (bytes: Uint8Array, at: number) => bytes.with(at, bytes[at] === 0 ? 1 : 0);

  test('that ends before its size field', () => {
    for (const whole of [png(640, 400), lossy(640, 400), lossless(640, 400), extended(640, 400)]) {
      expect(imageHead(whole)).not.toBeNull();
      for (let length = 0; length < whole.length; length += 1)
        expect(imageHead(whole.subarray(0, length))).toBeNull();
    }
    const jpeg = image(SOI, segment(0xe0, 16), frame(0xc0, 640, 400));
    for (let length = 0; length < jpeg.length; length += 1)
      expect(imageHead(jpeg.subarray(0, length))).toBeNull();
  });

  test('with one wrong byte in its signature', () => {
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15])
      expect(imageHead(broken(png(640, 400), at)), `PNG ${at}`).toBeNull();
    for (const at of [0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15])
      for (const whole of [lossy(640, 400), lossless(640, 400), extended(640, 400)])
        expect(imageHead(broken(whole, at)), `WebP ${at}`).toBeNull();
    for (const at of [0, 1, 2]) expect(imageHead(broken(image(SOI, frame(0xc0, 640, 400)), at))).toBeNull();
  });

  test('without a frame in its segments', () => {
    for (const marker of [0xbf, 0xd0, 0xc4, 0xc8, 0xcc])
      expect(imageHead(image(SOI, segment(marker, 17), zeros(9)))).toBeNull();
  });
});

describe('a JPEG', () => {
  const scan = [0xff, 0xda, ...big16(8), ...zeros(6)];
  const coded = [1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4];
  const EOI = [0xff, 0xd9];
  const whole = image(
    SOI,
    segment(0xe0, 16),
    frame(0xc0, 640, 400),
    zeros(10),
    scan,
    coded,
    scan,
    coded,
    EOI,
  );

  it('is complete up to its end marker, whatever follows', () => {
    expect(isCompleteJpeg(whole)).toBe(true);
    expect(isCompleteJpeg(image([...whole], zeros(5)))).toBe(true);
  });

  it('is incomplete wherever it is cut, although an embedded preview has an end', () => {
    for (let length = 0; length < whole.length; length += 1)
      expect(isCompleteJpeg(whole.subarray(0, length)), String(length)).toBe(false);
    const preview = [0xff, 0xe1, ...big16(2 + 6), ...SOI, ...EOI, ...zeros(2)];
    expect(isCompleteJpeg(image(SOI, preview, frame(0xc0, 640, 400), zeros(10), scan, coded))).toBe(false);
  });
});

describe('the rule that refuses an image', () => {
  const ruleOf = (bytes: Uint8Array) => brokenImageRule(bytes, imageHead(bytes));

  test('is `image_pixels` for too many pixels or too long a side', () => {
    expect(ruleOf(png(1, 1))).toBeNull();
    expect(ruleOf(png(25_000, 1_000))).toBeNull();
    expect(ruleOf(png(25_001, 1))).toBe('image_pixels');
    expect(ruleOf(png(1, 25_001))).toBe('image_pixels');
    expect(ruleOf(png(5_000, 5_000))).toBeNull();
    expect(ruleOf(png(5_000, 5_001))).toBe('image_pixels');
  });

  test('is `image_complete` for a damaged file, and `image_format` for another format', () => {
    expect(ruleOf(png(0, 400))).toBe('image_complete');
    expect(ruleOf(png(640, 0))).toBe('image_complete');
    expect(ruleOf(png(640, 400).subarray(0, 20))).toBe('image_complete');
    expect(ruleOf(lossy(640, 400).subarray(0, 20))).toBe('image_complete');
    expect(ruleOf(image(SOI, frame(0xc0, 640, 400)))).toBe('image_complete');
    expect(ruleOf(image('GIF89a'))).toBe('image_format');
  });
});
