CREATE TABLE "dividends" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"dividend_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"direction" text NOT NULL,
	"period" text NOT NULL,
	"per_share_hundredths" bigint NOT NULL,
	"record_day" integer NOT NULL,
	"last_cum_day" integer NOT NULL,
	"ex_day" integer NOT NULL,
	"pay_day" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"gross_yen" bigint NOT NULL,
	"tax_national_yen" bigint NOT NULL,
	"tax_local_yen" bigint NOT NULL,
	CONSTRAINT "dividends_of_shares" CHECK ("dividends"."quantity" > 0)
);
--> statement-breakpoint
CREATE INDEX "dividends_by_payment" ON "dividends" USING btree ("user_id","pay_day","seq");--> statement-breakpoint
CREATE INDEX "dividends_unpaid" ON "dividends" USING btree ("user_id") WHERE "dividends"."state" = 'entitled';