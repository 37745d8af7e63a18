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
	"event_id" text,
	"stock_code" text,
	"at" bigint NOT NULL,
	"cash_after" bigint NOT NULL,
	"year_gain_yen" bigint
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
	"kept_since" bigint NOT NULL,
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
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" text,
	"at" bigint NOT NULL,
	"rank" smallint NOT NULL,
	"seq" bigint NOT NULL,
	"topic" text,
	"payload" jsonb,
	"taken_until" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "due_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "due_rank" CHECK ("due"."rank" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"user_id" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"heads" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_ended" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"display_name" text NOT NULL,
	"locale" text NOT NULL,
	"colour_convention" text NOT NULL,
	"order_confirmation" text DEFAULT 'none' NOT NULL,
	"password_hash" text NOT NULL,
	"fund_password_hash" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "users_account_unique" UNIQUE("account")
);
--> statement-breakpoint
CREATE TABLE "equity_snapshots" (
	"user_id" text NOT NULL,
	"at" bigint NOT NULL,
	"own_yen" bigint NOT NULL,
	"paid_in_yen" bigint NOT NULL,
	"floating_yen" bigint NOT NULL,
	CONSTRAINT "equity_snapshots_user_id_at_pk" PRIMARY KEY("user_id","at")
);
--> statement-breakpoint
CREATE TABLE "fund_password_failures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" bigint NOT NULL,
	"locked_until" bigint
);
--> statement-breakpoint
CREATE TABLE "fund_password_resets" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"reset_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"is_match" boolean NOT NULL,
	"allowed_at" bigint,
	"used_at" bigint
);
--> statement-breakpoint
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
	"tax_yen" bigint,
	"checked_until" bigint NOT NULL,
	CONSTRAINT "follow_records_paid" CHECK ("follow_records"."paid_yen" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "identities" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"user_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"name_kanji" text NOT NULL,
	"name_kana" text NOT NULL,
	"birth_date" text NOT NULL,
	"document_type" text NOT NULL,
	"document_number" text NOT NULL,
	"front_image_id" text NOT NULL,
	"back_image_id" text NOT NULL,
	"submitted_at" bigint NOT NULL,
	"found" jsonb NOT NULL,
	"refused" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_uses" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"record_id" text NOT NULL,
	"used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"preview_media_type" text NOT NULL,
	"preview_width" integer NOT NULL,
	"preview_height" integer NOT NULL,
	"preview" "bytea" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "news_reads" (
	"user_id" text NOT NULL,
	"news_id" text NOT NULL,
	"published_at" bigint NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "news_reads_user_id_news_id_pk" PRIMARY KEY("user_id","news_id")
);
--> statement-breakpoint
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
CREATE TABLE "support_messages" (
	"support_message_id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"author" text NOT NULL,
	"topic" text NOT NULL,
	"text" text NOT NULL,
	"about" jsonb,
	"suggestions" jsonb NOT NULL,
	"sent_at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
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
CREATE TABLE "fills" (
	"seq" bigserial NOT NULL,
	"fill_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" bigint NOT NULL,
	"price_tenths" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"fee_yen" bigint NOT NULL,
	"opening_fee_yen" bigint DEFAULT 0 NOT NULL,
	"interest_yen" bigint DEFAULT 0 NOT NULL,
	"reverse_fee_yen" bigint DEFAULT 0 NOT NULL,
	"tax_yen" bigint DEFAULT 0 NOT NULL,
	"realised_profit_loss_yen" bigint
);
--> statement-breakpoint
CREATE TABLE "margin_calls" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"call_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"called_at" bigint NOT NULL,
	"deadline" bigint NOT NULL,
	"closes_from" bigint NOT NULL,
	"amount_yen" bigint NOT NULL,
	"remaining_yen" bigint NOT NULL,
	CONSTRAINT "margin_calls_remaining" CHECK ("margin_calls"."remaining_yen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
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
	"product" text DEFAULT 'standard' NOT NULL,
	"reserve_yen" bigint DEFAULT 0 NOT NULL,
	"fee_yen" bigint DEFAULT 0 NOT NULL,
	"opening_fee_yen" bigint DEFAULT 0 NOT NULL,
	"fee_plan" text NOT NULL,
	"interest_yen" bigint DEFAULT 0 NOT NULL,
	"reverse_fee_yen" bigint DEFAULT 0 NOT NULL,
	"tax_yen" bigint DEFAULT 0 NOT NULL,
	"realised_profit_loss_yen" bigint,
	"forced" boolean DEFAULT false NOT NULL,
	"position_id" text,
	"placed_at" bigint NOT NULL,
	"expires_on" text NOT NULL,
	"working_from" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"checked_until" bigint NOT NULL,
	CONSTRAINT "orders_reserve_not_negative" CHECK ("orders"."reserve_yen" >= 0),
	CONSTRAINT "orders_filled_within_quantity" CHECK ("orders"."filled_quantity" between 0 and "orders"."quantity")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"position_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_id" text,
	"code" text NOT NULL,
	"direction" text NOT NULL,
	"leverage" integer NOT NULL,
	"product" text DEFAULT 'standard' NOT NULL,
	"opened_quantity" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"shares" integer DEFAULT 1 NOT NULL,
	"closing_quantity" bigint DEFAULT 0 NOT NULL,
	"pledged_quantity" bigint DEFAULT 0 NOT NULL,
	"opened_notional_tenths" bigint NOT NULL,
	"closed_notional_tenths" bigint DEFAULT 0 NOT NULL,
	"principal_yen" bigint NOT NULL,
	"closed_principal_yen" bigint DEFAULT 0 NOT NULL,
	"fee_yen" bigint DEFAULT 0 NOT NULL,
	"interest_yen" bigint DEFAULT 0 NOT NULL,
	"reverse_fee_yen" bigint DEFAULT 0 NOT NULL,
	"tax_yen" bigint DEFAULT 0 NOT NULL,
	"opening_fee_yen" bigint DEFAULT 0 NOT NULL,
	"realised_profit_loss_yen" bigint DEFAULT 0 NOT NULL,
	"forced_close_price_tenths" bigint,
	"closes_from" bigint,
	"opened_at" bigint NOT NULL,
	"opened_on" text NOT NULL,
	"closed_at" bigint,
	"closed_on" text,
	"checked_until" bigint NOT NULL,
	CONSTRAINT "positions_quantities" CHECK ("positions"."quantity" >= 0 and "positions"."closing_quantity" between 0 and "positions"."quantity" and "positions"."quantity" <= "positions"."opened_quantity"),
	CONSTRAINT "positions_pledged" CHECK ("positions"."pledged_quantity" >= 0 and "positions"."closing_quantity" + "positions"."pledged_quantity" <= "positions"."quantity"),
	CONSTRAINT "positions_principal_not_negative" CHECK ("positions"."principal_yen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"alert_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"measure" text NOT NULL,
	"code" text NOT NULL,
	"position_id" text,
	"margin" jsonb,
	"condition" text NOT NULL,
	"value" bigint NOT NULL,
	"value_at_setting" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"fired_at" bigint,
	"fired_value" text,
	"checked_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_history" (
	"user_id" text NOT NULL,
	"query" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "search_history_user_id_query_pk" PRIMARY KEY("user_id","query")
);
--> statement-breakpoint
CREATE TABLE "watch_groups" (
	"group_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"seq" bigserial NOT NULL,
	"name" text NOT NULL,
	"codes" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "watch_groups_by_user" UNIQUE("user_id","name")
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
CREATE TABLE "messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"category" text NOT NULL,
	"words" text NOT NULL,
	"values" jsonb NOT NULL,
	"link" jsonb,
	"sent_at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_by_user" ON "ledger_entries" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_sales_by_user" ON "ledger_entries" USING btree ("user_id","seq") WHERE "ledger_entries"."year_gain_yen" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_by_event" ON "ledger_entries" USING btree ("event_id","user_id") WHERE "ledger_entries"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("kept_since");--> statement-breakpoint
CREATE INDEX "outbox_by_age" ON "outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "due_by_time" ON "due" USING btree ("at","rank","seq");--> statement-breakpoint
CREATE INDEX "due_by_user" ON "due" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "due_by_topic" ON "due" USING btree ("topic") WHERE "due"."topic" is not null;--> statement-breakpoint
CREATE INDEX "fund_password_resets_by_user" ON "fund_password_resets" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "fund_password_resets_by_state" ON "fund_password_resets" USING btree ("state","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "block_trade_applications_by_user_and_block" ON "block_trade_applications" USING btree ("user_id","block_trade_id");--> statement-breakpoint
CREATE INDEX "block_trade_applications_by_user" ON "block_trade_applications" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "block_trade_applications_by_block" ON "block_trade_applications" USING btree ("block_trade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "block_trades_by_number" ON "block_trades" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_products_by_number" ON "follow_products" USING btree ("number");--> statement-breakpoint
CREATE INDEX "follow_records_by_user" ON "follow_records" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "follow_records_by_product" ON "follow_records" USING btree ("product_id","state");--> statement-breakpoint
CREATE INDEX "dividends_by_payment" ON "dividends" USING btree ("user_id","pay_day","seq");--> statement-breakpoint
CREATE INDEX "dividends_unpaid" ON "dividends" USING btree ("user_id") WHERE "dividends"."state" = 'entitled';--> statement-breakpoint
CREATE INDEX "bank_accounts_by_user" ON "bank_accounts" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "deposits_by_user" ON "deposits" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "deposits_by_state" ON "deposits" USING btree ("state","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_by_reference" ON "deposits" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "withdrawals_by_user" ON "withdrawals" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "withdrawals_by_state" ON "withdrawals" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "uploads_by_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ipo_applications_by_user_and_offering" ON "ipo_applications" USING btree ("user_id","ipo_id");--> statement-breakpoint
CREATE INDEX "ipo_applications_by_user" ON "ipo_applications" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "ipo_applications_by_offering" ON "ipo_applications" USING btree ("ipo_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "ipos_by_number" ON "ipos" USING btree ("number");--> statement-breakpoint
CREATE INDEX "loan_repayments_by_loan" ON "loan_repayments" USING btree ("loan_id","seq");--> statement-breakpoint
CREATE INDEX "loan_repayments_by_user" ON "loan_repayments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "loans_by_user" ON "loans" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "news_reads_by_time" ON "news_reads" USING btree ("user_id","published_at");--> statement-breakpoint
CREATE INDEX "pre_market_applications_by_user" ON "pre_market_applications" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_messages_by_user" ON "support_messages" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "support_messages_unread" ON "support_messages" USING btree ("user_id") WHERE "support_messages"."author" = 'desk' and "support_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "fee_choices_by_user" ON "fee_choices" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "fee_days_by_user" ON "fee_days" USING btree ("user_id","day","seq");--> statement-breakpoint
CREATE INDEX "fills_by_order" ON "fills" USING btree ("order_id","seq");--> statement-breakpoint
CREATE INDEX "fills_by_user" ON "fills" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "margin_calls_by_user" ON "margin_calls" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "orders_by_position" ON "orders" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "orders_closing_executed" ON "orders" USING btree ("user_id","updated_at") WHERE "orders"."intent" = 'close' and "orders"."filled_quantity" > 0;--> statement-breakpoint
CREATE INDEX "positions_by_user" ON "positions" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "positions_open_by_user" ON "positions" USING btree ("user_id","seq") WHERE "positions"."state" in ('holding', 'closing');--> statement-breakpoint
CREATE INDEX "positions_closed_by_user" ON "positions" USING btree ("user_id","closed_at") WHERE "positions"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "positions_sold_by_opening_day" ON "positions" USING btree ("user_id","code","opened_on") WHERE "positions"."closed_notional_tenths" > 0;--> statement-breakpoint
CREATE INDEX "price_alerts_by_user" ON "price_alerts" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "price_alerts_by_state" ON "price_alerts" USING btree ("user_id","state","seq");--> statement-breakpoint
CREATE INDEX "messages_by_user" ON "messages" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("user_id","seq") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_by_age" ON "messages" USING btree ("sent_at");--> statement-breakpoint
-- The ledger is append-only: a correction is a new entry, never a change of an old one.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
-- Called by a statement that writes a unit of work: fails, and so undoes the whole statement, if a row that it changes was
-- changed by another one since it was read.
CREATE FUNCTION expect_rows(changed bigint, expected bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF changed <> expected THEN
    RAISE EXCEPTION 'a record has changed meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN true;
END;
$$;
