import type { DocumentType } from '@tsubame/sdk/schema';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, countColumn, epochMsColumn } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';
import type { Finding } from './rules/review.ts';

type MediaType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Images of users, re-encoded from their pixels; the original files are not stored. */
export const uploads = pgTable(
  'uploads',
  {
    uploadId: text('upload_id').primaryKey(),
    userId: text('user_id').notNull(),
    mediaType: text('media_type').$type<MediaType>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    content: bytesColumn('content').notNull(),
    size: integer('size').notNull(),
    previewMediaType: text('preview_media_type').$type<MediaType>().notNull(),
    previewWidth: integer('preview_width').notNull(),
    previewHeight: integer('preview_height').notNull(),
    preview: bytesColumn('preview').notNull(),
    createdAt: epochMsColumn('created_at').notNull(),
  },
  (table) => [index('uploads_by_user').on(table.userId)],
);

/** The record that uses an image, which serves only one. Written in the same transaction as the record. */
export const uploadUses = pgTable('upload_uses', {
  uploadId: text('upload_id').primaryKey(),
  recordId: text('record_id').notNull(),
  usedAt: epochMsColumn('used_at').notNull(),
});

/** The verification of each user who has submitted documents. */
export const identities = pgTable('identities', {
  ...recordColumns<'not_verified' | 'under_review' | 'passed' | 'failed'>(),
  userId: text('user_id').primaryKey(),
  seq: countColumn('seq').notNull(),
  nameKanji: text('name_kanji').notNull(),
  nameKana: text('name_kana').notNull(),
  /** `YYYY-MM-DD`. */
  birthDate: text('birth_date').notNull(),
  documentType: text('document_type').$type<DocumentType>().notNull(),
  documentNumber: text('document_number').notNull(),
  frontImageId: text('front_image_id').notNull(),
  backImageId: text('back_image_id').notNull(),
  submittedAt: epochMsColumn('submitted_at').notNull(),
  /** Findings of the rule, hidden until the review. */
  found: jsonb('found').$type<Finding[]>().notNull(),
  /** Findings of the last review. */
  refused: jsonb('refused').$type<Finding[]>().notNull(),
});
