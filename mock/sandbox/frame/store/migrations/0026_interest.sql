ALTER TABLE "fills" ADD COLUMN "interest_yen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "interest_yen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "interest_yen" bigint DEFAULT 0 NOT NULL;