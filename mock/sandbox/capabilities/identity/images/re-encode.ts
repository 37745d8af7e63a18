import { ResizeFit, Transformer } from '@napi-rs/image';
import { type ImageHead, imageHead } from '../rules/image-head.ts';

type MediaType = ImageHead['mediaType'];

export type Encoded = ImageHead & { readonly content: Uint8Array };
/** An image as it is kept, and its preview for the JSON envelope. */
export type EncodedImage = { readonly image: Encoded; readonly preview: Encoded };

/** The longest side that is kept, in pixels: enough to read a card by. */
const KEPT_SIDE = 2_048;
/** The contract's bounds of an upload and of its preview (`Upload`, `UploadPreview`), in bytes and pixels. */
const MOST_BYTES = 5_242_880;
const MOST_PREVIEW_BYTES = 262_144;
const PREVIEW_SIDE = 1_024;
/** Tried one after the other until the image is small enough, then with half the pixels across. */
const QUALITIES = [85, 50] as const;
const HALVINGS = [1, 2, 4] as const;

/**
 * An image written anew from its pixels, turned as its camera held it, so that nothing else in the file is kept: no place,
 * no date, no camera.
 *
 * @param signal ends the work with its next step
 * @throws Error for what only looked like an image, or breaks off.
 */
export async function reEncoded(
  bytes: Uint8Array,
  head: ImageHead,
  signal: AbortSignal,
): Promise<EncodedImage> {
  // The one pass over all pixels: what comes after has few.
  const pixels = encoded(await fitting(new Transformer(bytes).rotate(), head, KEPT_SIDE).png());
  const smaller = (side: number) => {
    signal.throwIfAborted();
    return fitting(new Transformer(pixels.content), pixels, side);
  };
  const image = await within(MOST_BYTES, head.mediaType, KEPT_SIDE, smaller);
  return { image, preview: await within(MOST_PREVIEW_BYTES, head.mediaType, PREVIEW_SIDE, smaller) };
}

function fitting(source: Transformer, { width, height }: ImageHead, side: number): Transformer {
  return Math.max(width, height) <= side
    ? source
    : source.resize({ width: side, height: side, fit: ResizeFit.Inside });
}

/** In its own kind if that is small enough, else as a JPEG that is. */
async function within(
  most: number,
  mediaType: MediaType,
  side: number,
  source: (side: number) => Transformer,
): Promise<Encoded> {
  for (const halving of HALVINGS) {
    const own = await OWN_KIND[mediaType](source(side / halving));
    if (own.length <= most) return encoded(own);
    for (const quality of QUALITIES) {
      const content = await source(side / halving).jpeg(quality);
      if (content.length <= most) return encoded(content);
    }
  }
  throw new Error('the image cannot be written small enough');
}

function encoded(content: Uint8Array): Encoded {
  const head = imageHead(content);
  if (!head) throw new Error('what was written is no image');
  return { ...head, content };
}

const OWN_KIND: Readonly<Record<MediaType, (source: Transformer) => Promise<Uint8Array>>> = {
  'image/png': (source) => source.png(),
  'image/jpeg': (source) => source.jpeg(QUALITIES[0]),
  'image/webp': (source) => source.webp(QUALITIES[0]),
};
