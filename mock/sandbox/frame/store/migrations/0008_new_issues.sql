CREATE TABLE "ipo_applications" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"application_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"ipo_id" text NOT NULL,
	"number" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"price_tenths" bigint,
	"held_yen" bigint NOT NULL,
	"salt" text NOT NULL,
	"entry" text NOT NULL,
	"winning_quantity" bigint DEFAULT 0 NOT NULL,
	"subscribed_quantity" bigint DEFAULT 0 NOT NULL,
	"left_quantity" bigint DEFAULT 0 NOT NULL,
	"paid_yen" bigint DEFAULT 0 NOT NULL,
	"subscribe_to" bigint,
	"position_id" text,
	CONSTRAINT "ipo_applications_held_not_negative" CHECK ("ipo_applications"."held_yen" >= 0),
	CONSTRAINT "ipo_applications_quantities" CHECK ("ipo_applications"."subscribed_quantity" + "ipo_applications"."left_quantity" <= "ipo_applications"."winning_quantity" and "ipo_applications"."winning_quantity" <= "ipo_applications"."quantity")
);
--> statement-breakpoint
CREATE TABLE "ipo_results" (
	"ipo_id" text NOT NULL,
	"entry" text NOT NULL,
	"rank" integer,
	"allotted_lots" integer NOT NULL,
	"waitlist_position" integer,
	CONSTRAINT "ipo_results_ipo_id_entry_pk" PRIMARY KEY("ipo_id","entry")
);
--> statement-breakpoint
CREATE TABLE "ipo_roster" (
	"ipo_id" text NOT NULL,
	"entry" text NOT NULL,
	"lots" integer NOT NULL,
	"price_tenths" bigint,
	CONSTRAINT "ipo_roster_ipo_id_entry_pk" PRIMARY KEY("ipo_id","entry")
);
--> statement-breakpoint
CREATE TABLE "ipos" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"ipo_id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"seed" text NOT NULL,
	"roster_hash" text,
	"applicant_count" integer,
	"entry_count" integer,
	"winner_count" integer,
	"last_winning_rank" integer,
	"waiting" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_subscription_over" boolean DEFAULT false NOT NULL,
	"is_waitlist_over" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "positions" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ipo_applications_by_user_and_offering" ON "ipo_applications" USING btree ("user_id","ipo_id");--> statement-breakpoint
CREATE INDEX "ipo_applications_by_user" ON "ipo_applications" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "ipo_applications_by_offering" ON "ipo_applications" USING btree ("ipo_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "ipos_by_number" ON "ipos" USING btree ("number");