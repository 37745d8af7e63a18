ALTER TABLE "orders" ADD COLUMN "stop" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stop_status" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exit" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exit_order_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "entry_order_id" text;