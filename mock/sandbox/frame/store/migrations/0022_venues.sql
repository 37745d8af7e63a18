CREATE TABLE "pre_market_applications" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"application_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"price_tenths" bigint NOT NULL,
	"filled_tenths" bigint,
	"quantity" bigint NOT NULL,
	"held_yen" bigint NOT NULL,
	"amount_yen" bigint DEFAULT 0 NOT NULL,
	"fee_yen" bigint DEFAULT 0 NOT NULL,
	"session" text NOT NULL,
	"session_day" integer NOT NULL,
	"applied_at" bigint NOT NULL,
	"position_id" text,
	CONSTRAINT "pre_market_applications_held_not_negative" CHECK ("pre_market_applications"."held_yen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "product" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "product" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
CREATE INDEX "pre_market_applications_by_user" ON "pre_market_applications" USING btree ("user_id","seq");