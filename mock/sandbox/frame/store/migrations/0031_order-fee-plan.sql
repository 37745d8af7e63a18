ALTER TABLE "orders" ADD COLUMN "fee_plan" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "fee_plan" DROP DEFAULT;--> statement-breakpoint
UPDATE "orders" SET "fee_plan" = "choice"."plan_id" FROM (
	SELECT "order_id", (
		SELECT "plan_id" FROM "fee_choices"
		WHERE "fee_choices"."user_id" = "orders"."user_id" AND "from_day" <= "expires_on"
		ORDER BY "fee_choices"."seq" DESC LIMIT 1
	) AS "plan_id" FROM "orders"
) AS "choice" WHERE "choice"."order_id" = "orders"."order_id" AND "choice"."plan_id" IS NOT NULL;
