CREATE TABLE "fund_password_failures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" bigint NOT NULL,
	"locked_until" bigint
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "fund_password_hash" text;