ALTER TABLE "turns" ADD COLUMN "is_ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_closing_filled" ON "orders" USING btree ("user_id","updated_at") WHERE "orders"."intent" = 'close' and "orders"."state" = 'filled';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "rank";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "credit_score";