CREATE TABLE "journal_entries" (
	"position_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"version" bigint NOT NULL,
	"plan" text,
	"note" text,
	"tags" jsonb NOT NULL,
	"stop_tenths" bigint,
	"target_tenths" bigint,
	"shares" integer NOT NULL,
	"saved_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "journal_entries_by_user" ON "journal_entries" USING btree ("user_id");