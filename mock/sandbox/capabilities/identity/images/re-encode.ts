import { ResizeFit, Transformer } from '@napi-rs/image';
import { type ImageHead, imageHead } from '../rules/image-head.ts';

type MediaType = ImageHead['mediaType'];

export type ImageContent = ImageHead & { readonly content: Uint8Array };
/** A stored image, and its preview for the JSON envelope. */
export type EncodedImage = { readonly image: ImageContent; readonly preview: ImageContent };

/** The longest side of a stored image in pixels: enough to read a card. */
const KEPT_SIDE = 2_048;
/** The contract's limits of an upload and of its preview (`Upload`, `UploadPreview`), in bytes and pixels. */
const MOST_BYTES = 5_242_880;
const MOST_PREVIEW_BYTES = 262_144;
const PREVIEW_SIDE = 1_024;
/** Qualities tried in order until the image is small enough, then again with half the width. */
const QUALITIES = [85, 50] as const;
const HALVINGS = [1, 2, 4] as const;

/**
 * Re-encodes an image from its pixels, with its orientation applied, so that no metadata such as place, date or camera is
 * kept.
 *
 * @param signal stops the work at its next step
 * @throws Error for an invalid or incomplete image.
 */
export async function reEncoded(
  bytes: Uint8Array,
  head: ImageHead,
  signal: AbortSignal,
): Promise<EncodedImage> {
  // The only pass over all pixels; later steps have fewer.
  const pixels = encoded(await uprightPng(bytes, head));
  const smaller = (side: number) => {
    signal.throwIfAborted();
    return fitting(new Transformer(pixels.content), pixels, side);
  };
  const image = await within(MOST_BYTES, head.mediaType, KEPT_SIDE, smaller);
  return { image, preview: await within(MOST_PREVIEW_BYTES, head.mediaType, PREVIEW_SIDE, smaller) };
}

/** The image with its orientation applied; an orientation that Exif does not define (1 to 8) counts as 1, upright. */
async function uprightPng(bytes: Uint8Array, head: ImageHead): Promise<Uint8Array> {
  try {
    return await fitting(new Transformer(bytes).rotate(), head, KEPT_SIDE).png();
  } catch (error) {
    if (!String(error).includes('Invalid orientation')) throw error;
    return fitting(new Transformer(bytes), head, KEPT_SIDE).png();
  }
}

function fitting(source: Transformer, { width, height }: ImageHead, side: number): Transformer {
  return Math.max(width, height) <= side
    ? source
    : source.resize({ width: side, height: side, fit: ResizeFit.Inside });
}

/** Encodes in the original format if that is small enough, else as JPEG. */
async function within(
  most: number,
  mediaType: MediaType,
  side: number,
  source: (side: number) => Transformer,
): Promise<ImageContent> {
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

function encoded(content: Uint8Array): ImageContent {
  const head = imageHead(content);
  if (!head) throw new Error('what was written is no image');
  return { ...head, content };
}

const OWN_KIND: Readonly<Record<MediaType, (source: Transformer) => Promise<Uint8Array>>> = {
  'image/png': (source) => source.png(),
  'image/jpeg': (source) => source.jpeg(QUALITIES[0]),
  'image/webp': (source) => source.webp(QUALITIES[0]),
};
