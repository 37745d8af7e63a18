ALTER TABLE "fills" ADD COLUMN "tax_yen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fills" ADD COLUMN "year_gain_yen" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_yen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "tax_yen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "opening_fee_yen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "fills_closing_by_user" ON "fills" USING btree ("user_id","seq") WHERE "fills"."year_gain_yen" is not null;--> statement-breakpoint
UPDATE "positions" SET "opening_fee_yen" = coalesce((SELECT sum("fee_yen") FROM "fills" WHERE "fills"."order_id" = "positions"."order_id"), 0);