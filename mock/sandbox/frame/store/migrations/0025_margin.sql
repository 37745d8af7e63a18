CREATE TABLE "margin_calls" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"call_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"called_at" bigint NOT NULL,
	"deadline" bigint NOT NULL,
	"closes_from" bigint NOT NULL,
	"amount_yen" bigint NOT NULL,
	"remaining_yen" bigint NOT NULL,
	CONSTRAINT "margin_calls_remaining" CHECK ("margin_calls"."remaining_yen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "closes_from" bigint;--> statement-breakpoint
CREATE INDEX "margin_calls_by_user" ON "margin_calls" USING btree ("user_id","seq");