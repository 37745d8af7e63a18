CREATE TABLE "bank_accounts" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"bank_account_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"holder_kana" text NOT NULL,
	"bank_code" text NOT NULL,
	"branch_code" text NOT NULL,
	"account_type" text NOT NULL,
	"account_number" text NOT NULL,
	"image_id" text,
	"is_default" boolean NOT NULL,
	"held_until" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "bank_accounts_number" CHECK ("bank_accounts"."account_number" ~ '^[0-9]{7}$')
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"withdrawal_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"amount_yen" bigint NOT NULL,
	"bank_account_id" text NOT NULL,
	"bank_account" jsonb NOT NULL,
	"requested_at" bigint NOT NULL,
	"transferred_at" bigint,
	"arrived_at" bigint,
	CONSTRAINT "withdrawals_amount" CHECK ("withdrawals"."amount_yen" > 0)
);
--> statement-breakpoint
CREATE INDEX "bank_accounts_by_user" ON "bank_accounts" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "withdrawals_by_user" ON "withdrawals" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "withdrawals_by_state" ON "withdrawals" USING btree ("state","updated_at");