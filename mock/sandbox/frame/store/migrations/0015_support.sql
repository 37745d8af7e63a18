CREATE TABLE "price_alerts" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"alert_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"measure" text NOT NULL,
	"code" text NOT NULL,
	"position_id" text,
	"margin" jsonb,
	"condition" text NOT NULL,
	"value" bigint NOT NULL,
	"value_at_setting" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"fired_at" bigint,
	"fired_value" text,
	"checked_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "price_alerts_by_user" ON "price_alerts" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "price_alerts_by_state" ON "price_alerts" USING btree ("user_id","state","seq");