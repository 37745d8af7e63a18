import { FOLLOW_MOVES, FOLLOW_PRODUCT_MOVES } from '@tsubame/sdk/transitions';
import { defineRecordKind, type RowOf } from '#frame/records/record-kind.ts';
import { followProducts, followRecords } from './tables.ts';

/** A product to follow; a system record without an owner. */
export const PRODUCT = defineRecordKind({
  name: 'follow_product',
  table: followProducts,
  id: 'productId',
  moves: FOLLOW_PRODUCT_MOVES,
  longestTimeline: 50,
});

/** A user's following of a product. */
export const FOLLOW = defineRecordKind({
  name: 'follow_record',
  table: followRecords,
  id: 'recordId',
  moves: FOLLOW_MOVES,
  longestTimeline: 50,
  isStreamed: true,
});

export type ProductRow = RowOf<typeof PRODUCT>;
export type FollowRow = RowOf<typeof FOLLOW>;
