import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Schemas, UserContext } from '#frame/contract/handlers.ts';
import { notFound, Refusal } from '#frame/contract/refusal.ts';
import { timestampOrNull } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { type EncodedImage, reEncoded } from './images/re-encode.ts';
import { brokenImageRule, type ImageRule, imageHead, LONGEST_SIDE, MOST_PIXELS } from './rules/image-head.ts';
import { uploads, uploadUses } from './tables.ts';

/** How long an unused image is stored (contract, `Upload`), in ms. */
export const UNUSED_IMAGE_LIFETIME_MS = 3_600_000;
/** Additional time before deletion, so that a request that was in time still finds the image. */
const GRACE_MS = 10 * 60_000;
/** Maximum unused images of a user; beyond it the oldest is deleted. */
const MOST_UNUSED = 20;

type Row = Omit<typeof uploads.$inferSelect, 'content' | 'preview'>;

const HEAD = {
  uploadId: uploads.uploadId,
  userId: uploads.userId,
  mediaType: uploads.mediaType,
  width: uploads.width,
  height: uploads.height,
  size: uploads.size,
  previewMediaType: uploads.previewMediaType,
  previewWidth: uploads.previewWidth,
  previewHeight: uploads.previewHeight,
  createdAt: uploads.createdAt,
};

function uploadWire(row: Row, isUsed: boolean): Schemas['Upload'] {
  return {
    upload_id: row.uploadId,
    media_type: row.mediaType,
    width: row.width,
    height: row.height,
    bytes: row.size,
    used: isUsed,
    expires_at: timestampOrNull(isUsed ? null : row.createdAt + UNUSED_IMAGE_LIFETIME_MS),
  };
}

/**
 * Re-encodes an image, with its preview.
 *
 * @param callerLeft stops the work when it is aborted
 * @throws Refusal with its rule if the bytes are not a JPEG, PNG or WebP, are broken, or have too many pixels.
 */
export async function acceptImage(file: Uint8Array, callerLeft: AbortSignal): Promise<EncodedImage> {
  const head = imageHead(file);
  const rule = brokenImageRule(file, head);
  if (rule !== null || head === null) throw REFUSALS[rule ?? 'image_format']();
  const images = await reEncoded(file, head, callerLeft).catch(() => null);
  if (images) return images;
  throw REFUSALS.image_complete();
}

const IMAGE = { id: 'image_not_accepted', field: 'file' } as const;
const REFUSALS: Readonly<Record<ImageRule, () => Refusal>> = {
  image_format: () => new Refusal({ ...IMAGE, rule: 'image_format', params: { formats: 'jpeg, png, webp' } }),
  image_pixels: () =>
    new Refusal({
      ...IMAGE,
      rule: 'image_pixels',
      params: { maximum: MOST_PIXELS, maximum_side: LONGEST_SIDE },
    }),
  image_complete: () => new Refusal({ ...IMAGE, rule: 'image_complete' }),
};

/** Stores an image of the user at an instant (epoch ms). */
export async function storeImage(
  context: UserContext,
  { image, preview }: EncodedImage,
  at: number,
): Promise<Schemas['Upload']> {
  const { userId } = context;
  const row = {
    uploadId: newId('upl'),
    userId,
    mediaType: image.mediaType,
    width: image.width,
    height: image.height,
    size: image.content.length,
    previewMediaType: preview.mediaType,
    previewWidth: preview.width,
    previewHeight: preview.height,
    createdAt: at,
  };
  await context.transaction(async (tx) => {
    await tx.insert(uploads).values({ ...row, content: image.content, preview: preview.content });
    const surplus = tx
      .select({ uploadId: uploads.uploadId })
      .from(uploads)
      .leftJoin(uploadUses, eq(uploadUses.uploadId, uploads.uploadId))
      .where(and(eq(uploads.userId, userId), isNull(uploadUses.uploadId)))
      .orderBy(desc(uploads.createdAt), asc(uploads.uploadId))
      .offset(MOST_UNUSED);
    await tx.delete(uploads).where(inArray(uploads.uploadId, surplus));
  });
  return uploadWire(row, false);
}

/**
 * The user's image with its preview at an instant (epoch ms).
 *
 * @throws ProtocolError 404 for an unknown or expired image, or that of another user.
 */
export async function readImage(
  { db, userId }: UserContext,
  uploadId: string,
  at: number,
): Promise<Schemas['UploadDetail']> {
  const [found] = await db
    .select({ row: HEAD, preview: uploads.preview, usedAt: uploadUses.usedAt })
    .from(uploads)
    .leftJoin(uploadUses, eq(uploadUses.uploadId, uploads.uploadId))
    .where(and(eq(uploads.uploadId, uploadId), eq(uploads.userId, userId)));
  if (!found || (found.usedAt === null && at >= found.row.createdAt + UNUSED_IMAGE_LIFETIME_MS))
    throw notFound();
  const { row, usedAt } = found;
  const preview = Buffer.from(found.preview);
  return {
    upload: uploadWire(row, usedAt !== null),
    preview: {
      media_type: row.previewMediaType,
      width: row.previewWidth,
      height: row.previewHeight,
      bytes: preview.length,
      base64: preview.toString('base64'),
    },
  };
}

/** The record that uses an image, and the request field that named it. */
export type ImageUse = {
  readonly recordId: string;
  readonly at: number;
  readonly field: 'front_image_id' | 'back_image_id' | 'image_id';
};

/**
 * Assigns an image to a record in a unit of work. An image that the record already uses stays assigned.
 *
 * @throws Refusal for an image that is unknown, expired, another user's, or used by another record.
 */
export async function assignImage(
  unit: Unit,
  uploadId: string,
  { recordId, at, field }: ImageUse,
): Promise<Row & { readonly digest: string }> {
  const [found] = await unit.db
    .select({ row: HEAD, digest: sql<string>`md5(${uploads.content})`, usedBy: uploadUses.recordId })
    .from(uploads)
    .leftJoin(uploadUses, eq(uploadUses.uploadId, uploads.uploadId))
    .where(and(eq(uploads.uploadId, uploadId), eq(uploads.userId, unit.userId ?? '')));
  const isTakenHere = unit.inserted(uploadUses).some((use) => use.uploadId === uploadId);
  const isOwn = found?.usedBy === recordId;
  const isFree =
    found?.usedBy === null && !isTakenHere && at < found.row.createdAt + UNUSED_IMAGE_LIFETIME_MS;
  if (!found || !(isOwn || isFree))
    throw new Refusal({ id: 'upload_unknown', field, rule: 'upload_validity' });
  if (isFree) unit.insert(uploadUses, { uploadId, recordId, usedAt: at });
  return { ...found.row, digest: found.digest };
}

/** Deletes images that no record used in time (`now` in epoch ms). */
export async function forgetUnusedImages(db: Executor, now: number): Promise<void> {
  const isUsed = sql`exists (select 1 from ${uploadUses} where ${uploadUses.uploadId} = ${uploads.uploadId})`;
  await db
    .delete(uploads)
    .where(and(lte(uploads.createdAt, now - UNUSED_IMAGE_LIFETIME_MS - GRACE_MS), sql`not ${isUsed}`));
}
