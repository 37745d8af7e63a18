CREATE TABLE "due" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" text,
	"at" bigint NOT NULL,
	"rank" smallint NOT NULL,
	"seq" bigint NOT NULL,
	"topic" text,
	"payload" jsonb,
	"taken_until" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "due_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "due_rank" CHECK ("due"."rank" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"user_id" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_postings_by_account";--> statement-breakpoint
DROP INDEX "orders_live_by_user";--> statement-breakpoint
DROP INDEX "positions_by_opening_day";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "positions" ALTER COLUMN "seq" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "event_id" text;--> statement-breakpoint
CREATE INDEX "due_by_time" ON "due" USING btree ("at","rank","seq");--> statement-breakpoint
CREATE INDEX "due_by_user" ON "due" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "due_by_topic" ON "due" USING btree ("topic") WHERE "due"."topic" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_by_event" ON "ledger_entries" USING btree ("event_id","user_id") WHERE "ledger_entries"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "positions_sold_by_opening_day" ON "positions" USING btree ("user_id","code","opened_on") WHERE "positions"."closed_notional_tenths" > 0;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "seq" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "positions" ALTER COLUMN "seq" DROP DEFAULT;--> statement-breakpoint
DROP SEQUENCE IF EXISTS "orders_seq_seq", "positions_seq_seq";--> statement-breakpoint
-- Running numbers go on after those that were given, now for each user apart.
INSERT INTO "turns" ("user_id", "number", "seq")
  SELECT "user_id", 0, max("seq") FROM (
    SELECT "user_id", "seq" FROM "orders" UNION ALL SELECT "user_id", "seq" FROM "positions"
  ) AS "records" GROUP BY "user_id";--> statement-breakpoint
-- What waits is looked at from where it was last looked at; the sandbox then finds when it is due.
INSERT INTO "due" ("kind", "record_id", "user_id", "at", "rank", "seq", "topic")
  SELECT 'order', "order_id", "user_id", CASE "state" WHEN 'queued' THEN "working_from" ELSE "checked_until" END, 0, "seq", "code"
  FROM "orders" WHERE "state" IN ('queued', 'working');--> statement-breakpoint
INSERT INTO "due" ("kind", "record_id", "user_id", "at", "rank", "seq", "topic")
  SELECT 'position', "position_id", "user_id", "checked_until", 0, "seq", "code"
  FROM "positions" WHERE "state" IN ('holding', 'closing') AND "forced_close_price_tenths" IS NOT NULL;--> statement-breakpoint
-- Ends a statement whose changes did not all find what they were decided over: nothing of it stays.
CREATE FUNCTION expect_rows(changed bigint, expected bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF changed <> expected THEN
    RAISE EXCEPTION 'a record has changed meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN true;
END;
$$;
