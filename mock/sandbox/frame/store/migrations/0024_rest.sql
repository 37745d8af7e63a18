CREATE TABLE "fund_password_resets" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"reset_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"is_match" boolean NOT NULL,
	"allowed_at" bigint,
	"used_at" bigint
);
--> statement-breakpoint
CREATE INDEX "fund_password_resets_by_user" ON "fund_password_resets" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "fund_password_resets_by_state" ON "fund_password_resets" USING btree ("state","updated_at");