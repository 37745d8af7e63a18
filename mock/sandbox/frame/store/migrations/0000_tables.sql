CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"display_name" text NOT NULL,
	"locale" text NOT NULL,
	"colour_convention" text NOT NULL,
	"rank" text NOT NULL,
	"credit_score" integer NOT NULL,
	"identity_state" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "users_account_unique" UNIQUE("account")
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"user_id" text NOT NULL,
	"account" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_balances_user_id_account_pk" PRIMARY KEY("user_id","account"),
	CONSTRAINT "balance_not_negative" CHECK ("ledger_balances"."account" = 'user_loan' or "ledger_balances"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"seq" bigserial NOT NULL,
	"entry_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference_id" text,
	"stock_code" text,
	"at" bigint NOT NULL,
	"cash_after" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" text NOT NULL,
	"line" integer NOT NULL,
	"user_id" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_postings_entry_id_line_pk" PRIMARY KEY("entry_id","line")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"payload" jsonb NOT NULL,
	CONSTRAINT "outbox_user_id_channel_seq_pk" PRIMARY KEY("user_id","channel","seq")
);
--> statement-breakpoint
CREATE TABLE "outbox_heads" (
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "outbox_heads_user_id_channel_pk" PRIMARY KEY("user_id","channel")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" bigint NOT NULL,
	"locked_until" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"device_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"signed_in_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "stream_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fills" (
	"seq" bigserial NOT NULL,
	"fill_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" bigint NOT NULL,
	"price_tenths" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"fee_yen" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"seq" bigserial NOT NULL,
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"intent" text NOT NULL,
	"direction" text NOT NULL,
	"price_type" text NOT NULL,
	"price_tenths" bigint,
	"quantity" bigint NOT NULL,
	"filled_quantity" bigint DEFAULT 0 NOT NULL,
	"filled_notional_tenths" bigint DEFAULT 0 NOT NULL,
	"leverage" integer NOT NULL,
	"reserve_yen" bigint DEFAULT 0 NOT NULL,
	"fee_yen" bigint DEFAULT 0 NOT NULL,
	"realised_profit_loss_yen" bigint,
	"forced" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"position_id" text,
	"placed_at" bigint NOT NULL,
	"expires_on" text NOT NULL,
	"working_from" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"checked_until" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	CONSTRAINT "orders_reserve_not_negative" CHECK ("orders"."reserve_yen" >= 0),
	CONSTRAINT "orders_filled_within_quantity" CHECK ("orders"."filled_quantity" between 0 and "orders"."quantity")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"seq" bigserial NOT NULL,
	"position_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_id" text NOT NULL,
	"code" text NOT NULL,
	"direction" text NOT NULL,
	"leverage" integer NOT NULL,
	"opened_quantity" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"closing_quantity" bigint DEFAULT 0 NOT NULL,
	"opened_notional_tenths" bigint NOT NULL,
	"closed_notional_tenths" bigint DEFAULT 0 NOT NULL,
	"principal_yen" bigint NOT NULL,
	"closed_principal_yen" bigint DEFAULT 0 NOT NULL,
	"fee_yen" bigint DEFAULT 0 NOT NULL,
	"realised_profit_loss_yen" bigint DEFAULT 0 NOT NULL,
	"forced_close_price_tenths" bigint,
	"opened_at" bigint NOT NULL,
	"opened_on" text NOT NULL,
	"closed_at" bigint,
	"closed_on" text,
	"checked_until" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	CONSTRAINT "positions_quantities" CHECK ("positions"."quantity" >= 0 and "positions"."closing_quantity" between 0 and "positions"."quantity" and "positions"."quantity" <= "positions"."opened_quantity"),
	CONSTRAINT "positions_principal_not_negative" CHECK ("positions"."principal_yen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_history" (
	"user_id" text NOT NULL,
	"query" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "search_history_user_id_query_pk" PRIMARY KEY("user_id","query")
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"seq" bigserial NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "watchlist_user_id_code_pk" PRIMARY KEY("user_id","code")
);
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_user" ON "ledger_entries" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_postings_by_account" ON "ledger_postings" USING btree ("account");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_by_age" ON "outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fills_by_order" ON "fills" USING btree ("order_id","seq");--> statement-breakpoint
CREATE INDEX "fills_by_user" ON "fills" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "orders_live" ON "orders" USING btree ("checked_until") WHERE "orders"."state" in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "orders_by_position" ON "orders" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "positions_by_user" ON "positions" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "positions_open" ON "positions" USING btree ("checked_until") WHERE "positions"."state" in ('holding', 'closing');