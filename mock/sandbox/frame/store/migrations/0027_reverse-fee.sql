ALTER TABLE "fills" ADD COLUMN "reverse_fee_yen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reverse_fee_yen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "reverse_fee_yen" bigint DEFAULT 0 NOT NULL;