DROP INDEX "orders_live";--> statement-breakpoint
DROP INDEX "positions_open";--> statement-breakpoint
CREATE INDEX "orders_live_by_user" ON "orders" USING btree ("user_id","seq") WHERE "orders"."state" in ('queued', 'working');--> statement-breakpoint
CREATE INDEX "positions_open_by_user" ON "positions" USING btree ("user_id","seq") WHERE "positions"."state" in ('holding', 'closing');--> statement-breakpoint
CREATE INDEX "positions_by_opening_day" ON "positions" USING btree ("user_id","code","opened_on");