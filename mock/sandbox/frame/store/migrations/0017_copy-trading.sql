CREATE TABLE "follow_products" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"product_id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_records" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"record_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"number" integer NOT NULL,
	"amount_hundredths" bigint NOT NULL,
	"paid_yen" bigint NOT NULL,
	"stop_loss_basis_points" integer NOT NULL,
	"disclosure_version" text NOT NULL,
	"applied_at" bigint NOT NULL,
	"approved_at" bigint,
	"bought_at" bigint,
	"stop_requested_at" bigint,
	"sold_at" bigint,
	"sold_yen" bigint,
	"fee_yen" bigint,
	"checked_until" bigint NOT NULL,
	CONSTRAINT "follow_records_paid" CHECK ("follow_records"."paid_yen" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "follow_products_by_number" ON "follow_products" USING btree ("number");--> statement-breakpoint
CREATE INDEX "follow_records_by_user" ON "follow_records" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "follow_records_by_product" ON "follow_records" USING btree ("product_id","state");