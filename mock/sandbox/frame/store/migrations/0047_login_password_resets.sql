CREATE TABLE "login_password_resets" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"reset_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"receipt_hash" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"is_match" boolean NOT NULL,
	"allowed_at" bigint,
	"used_at" bigint,
	CONSTRAINT "login_password_resets_receipt_hash_unique" UNIQUE("receipt_hash")
);
--> statement-breakpoint
CREATE TABLE "login_password_reset_requests" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" bigint NOT NULL,
	"locked_until" bigint
);
--> statement-breakpoint
CREATE INDEX "login_password_resets_by_user" ON "login_password_resets" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "login_password_resets_by_state" ON "login_password_resets" USING btree ("state","updated_at");