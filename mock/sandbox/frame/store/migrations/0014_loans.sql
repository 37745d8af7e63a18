CREATE TABLE "loan_repayments" (
	"seq" bigserial NOT NULL,
	"repayment_id" text PRIMARY KEY NOT NULL,
	"loan_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" bigint NOT NULL,
	"source" text NOT NULL,
	"late_yen" bigint NOT NULL,
	"interest_yen" bigint NOT NULL,
	"principal_yen" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"loan_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"identity_number" text NOT NULL,
	"address" text NOT NULL,
	"contact_number" text NOT NULL,
	"email" text NOT NULL,
	"amount_yen" bigint NOT NULL,
	"term_days" integer NOT NULL,
	"agreement_version" text NOT NULL,
	"rate" integer NOT NULL,
	"borrowing_number" integer NOT NULL,
	"waived" boolean NOT NULL,
	"fee_yen" bigint NOT NULL,
	"applied_at" bigint NOT NULL,
	"paid_out_at" bigint,
	"loan_day" integer,
	"due_day" integer,
	"debt" jsonb,
	"repaid_day" integer,
	"collateral" jsonb NOT NULL,
	"call" jsonb,
	"sale" jsonb,
	"checked_until" bigint NOT NULL,
	CONSTRAINT "loans_amount" CHECK ("loans"."amount_yen" between 1 and 100000000)
);
--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "pledged_quantity" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "loan_repayments_by_loan" ON "loan_repayments" USING btree ("loan_id","seq");--> statement-breakpoint
CREATE INDEX "loan_repayments_by_user" ON "loan_repayments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "loans_by_user" ON "loans" USING btree ("user_id","seq");--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_pledged" CHECK ("positions"."pledged_quantity" >= 0 and "positions"."closing_quantity" + "positions"."pledged_quantity" <= "positions"."quantity");