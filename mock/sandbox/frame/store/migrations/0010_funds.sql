CREATE TABLE "deposits" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"deposit_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"amount_yen" bigint NOT NULL,
	"reference" text NOT NULL,
	"requested_at" bigint NOT NULL,
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount_yen" > 0)
);
--> statement-breakpoint
CREATE INDEX "deposits_by_user" ON "deposits" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "deposits_by_state" ON "deposits" USING btree ("state","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_by_reference" ON "deposits" USING btree ("reference");