CREATE TABLE "fee_choices" (
	"seq" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"from_day" text NOT NULL,
	"chosen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_days" (
	"seq" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"traded_yen" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "fee_choices_by_user" ON "fee_choices" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "fee_days_by_user" ON "fee_days" USING btree ("user_id","day","seq");