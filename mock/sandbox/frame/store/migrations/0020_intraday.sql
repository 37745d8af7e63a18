ALTER TABLE "orders" ADD COLUMN "product" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "product" text DEFAULT 'standard' NOT NULL;