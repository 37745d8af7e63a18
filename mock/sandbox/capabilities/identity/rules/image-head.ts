/** Kind and size of an image from its first bytes. */
export type ImageHead = {
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
};

/** The contract's bounds of an image (`UploadRequest`, `Upload`). */
export const MOST_PIXELS = 25_000_000;
export const LONGEST_SIDE = 25_000;

/** The contract's rule that refuses an image (code 6004). */
export type ImageRule = 'image_format' | 'image_pixels' | 'image_complete';

/**
 * Reads kind and size of an image from its bytes, not from its name or type. It does not decode the image, so a small file
 * with a huge image costs nothing.
 *
 * @returns null if the file is not a JPEG, PNG or WebP, or ends before its size
 */
export function imageHead(bytes: Uint8Array): ImageHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return pngHead(bytes, view) ?? webpHead(bytes, view) ?? jpegHead(bytes, view);
}

/** The rule that refuses an image by its bytes; null if only decoding it can tell. */
export function brokenImageRule(bytes: Uint8Array, head: ImageHead | null): ImageRule | null {
  if (head === null) return beginsAsImage(bytes) ? 'image_complete' : 'image_format';
  const { mediaType, width, height } = head;
  if (Math.min(width, height) < 1) return 'image_complete';
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) return 'image_pixels';
  return mediaType === 'image/jpeg' && !isCompleteJpeg(bytes) ? 'image_complete' : null;
}

const beginsAsImage = (bytes: Uint8Array): boolean =>
  says(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP')) ||
  says(bytes, 0, '\xff\xd8\xff');

function says(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

/** PNG (third edition), 5.2 and 11.2.1: the signature, then IHDR. */
function pngHead(bytes: Uint8Array, view: DataView): ImageHead | null {
  if (bytes.length < 24 || !says(bytes, 0, '\x89PNG\r\n\x1a\n') || !says(bytes, 12, 'IHDR')) return null;
  return { mediaType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** RFC 9649: RIFF, then a lossy, a lossless or an extended first chunk. */
function webpHead(bytes: Uint8Array, view: DataView): ImageHead | null {
  if (bytes.length < 30 || !says(bytes, 0, 'RIFF') || !says(bytes, 8, 'WEBP')) return null;
  const mediaType = 'image/webp';
  if (says(bytes, 12, 'VP8 '))
    return {
      mediaType,
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  if (says(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { mediaType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!says(bytes, 12, 'VP8X')) return null;
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000 + 1;
  return { mediaType, width: three(24), height: three(27) };
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers without a length: RST0 to RST7, SOI, EOI and TEM. */
const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd9) || marker === 0x01;

/**
 * Whether a JPEG has its end marker after its last scan (ITU-T T.81, B.2). Decoders fill what is missing of a cut file with grey;
 * those of PNG and WebP report it.
 */
export function isCompleteJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let isInScan = false;
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = view.getUint8(at + 1);
    const isMarker = bytes[at] === 0xff && marker !== 0x00 && marker !== 0xff;
    if (!isMarker) {
      // Coded data, with its stuffed zeros, or fill bytes before a marker.
      if (!isInScan && marker !== 0xff) return false;
      at += 1;
    } else if (marker === END_OF_IMAGE) return isInScan;
    else if (isAlone(marker)) at += 2;
    else if (at + 4 > bytes.length) return false;
    else {
      isInScan ||= marker === START_OF_SCAN;
      at += 2 + view.getUint16(at + 2);
    }
  }
  return false;
}

/** Markers of ITU-T T.81 that begin a frame: C4, C8 and CC are something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** ITU-T T.81, B.1 and B.2.2: segments up to the one of the frame. */
function jpegHead(bytes: Uint8Array, view: DataView): ImageHead | null {
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Fill bytes may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { mediaType: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}
