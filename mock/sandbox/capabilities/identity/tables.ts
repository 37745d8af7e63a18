import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, epochMs } from '#frame/store/schema/column-types.ts';

type MediaType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Images that users sent, written anew from their pixels; nothing of the file as it came is kept. */
export const uploads = pgTable(
  'uploads',
  {
    uploadId: text('upload_id').primaryKey(),
    userId: text('user_id').notNull(),
    mediaType: text('media_type').$type<MediaType>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    content: bytes('content').notNull(),
    size: integer('size').notNull(),
    previewMediaType: text('preview_media_type').$type<MediaType>().notNull(),
    previewWidth: integer('preview_width').notNull(),
    previewHeight: integer('preview_height').notNull(),
    preview: bytes('preview').notNull(),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [index('uploads_by_user').on(table.userId)],
);

/** Which record took an image: it serves once. Written together with the record. */
export const uploadUses = pgTable('upload_uses', {
  uploadId: text('upload_id').primaryKey(),
  recordId: text('record_id').notNull(),
  usedAt: epochMs('used_at').notNull(),
});
