ALTER TABLE "turns" ADD COLUMN "heads" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- The numbers of each user's stream go on where they are.
INSERT INTO "turns" ("user_id", "number", "seq", "heads")
  SELECT "user_id", 0, 0, jsonb_object_agg("channel", "seq") FROM "outbox_heads" GROUP BY "user_id"
  ON CONFLICT ("user_id") DO UPDATE SET "heads" = excluded."heads";--> statement-breakpoint
DROP TABLE "outbox_heads" CASCADE;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "positions_closed_by_user" ON "positions" USING btree ("user_id","closed_at") WHERE "positions"."closed_at" is not null;
