ALTER TABLE "ledger_entries" ADD COLUMN "year_gain_yen" bigint;--> statement-breakpoint
ALTER TABLE "follow_records" ADD COLUMN "tax_yen" bigint;--> statement-breakpoint
-- What executions said of the year, the entries of the same sales say from here on; no amount of the ledger changes.
ALTER TABLE "ledger_entries" DISABLE TRIGGER ledger_entries_append_only;--> statement-breakpoint
UPDATE "ledger_entries" SET "year_gain_yen" = f."year_gain_yen"
  FROM (SELECT DISTINCT ON ("position_id", "at") "position_id", "at", "year_gain_yen" FROM "fills"
    WHERE "year_gain_yen" IS NOT NULL ORDER BY "position_id", "at", "seq" DESC) f
  WHERE "kind" = 'position_closed' AND "reference_id" = f."position_id" AND "ledger_entries"."at" = f."at";--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER ledger_entries_append_only;--> statement-breakpoint
CREATE INDEX "ledger_entries_sales_by_user" ON "ledger_entries" USING btree ("user_id","seq") WHERE "ledger_entries"."year_gain_yen" is not null;--> statement-breakpoint
DROP INDEX "fills_closing_by_user";--> statement-breakpoint
ALTER TABLE "fills" DROP COLUMN "year_gain_yen";
