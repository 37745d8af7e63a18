CREATE TABLE "block_trade_applications" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"application_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"block_trade_id" text NOT NULL,
	"number" integer NOT NULL,
	"lots" integer NOT NULL,
	"allotted_lots" integer DEFAULT 0 NOT NULL,
	"held_yen" bigint NOT NULL,
	"paid_yen" bigint DEFAULT 0 NOT NULL,
	"salt" text NOT NULL,
	"entry" text NOT NULL,
	"position_id" text,
	CONSTRAINT "block_trade_applications_held_not_negative" CHECK ("block_trade_applications"."held_yen" >= 0),
	CONSTRAINT "block_trade_applications_lots" CHECK ("block_trade_applications"."allotted_lots" between 0 and "block_trade_applications"."lots")
);
--> statement-breakpoint
CREATE TABLE "block_trade_results" (
	"block_trade_id" text NOT NULL,
	"entry" text NOT NULL,
	"rank" integer,
	"allotted_lots" integer NOT NULL,
	"waitlist_position" integer,
	CONSTRAINT "block_trade_results_block_trade_id_entry_pk" PRIMARY KEY("block_trade_id","entry")
);
--> statement-breakpoint
CREATE TABLE "block_trade_roster" (
	"block_trade_id" text NOT NULL,
	"entry" text NOT NULL,
	"lots" integer NOT NULL,
	"price_tenths" bigint,
	CONSTRAINT "block_trade_roster_block_trade_id_entry_pk" PRIMARY KEY("block_trade_id","entry")
);
--> statement-breakpoint
CREATE TABLE "block_trades" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"block_trade_id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"seed" text NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"roster_hash" text,
	"applicant_count" integer,
	"entry_count" integer,
	"winner_count" integer,
	"last_winning_rank" integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX "block_trade_applications_by_user_and_block" ON "block_trade_applications" USING btree ("user_id","block_trade_id");--> statement-breakpoint
CREATE INDEX "block_trade_applications_by_user" ON "block_trade_applications" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "block_trade_applications_by_block" ON "block_trade_applications" USING btree ("block_trade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "block_trades_by_number" ON "block_trades" USING btree ("number");