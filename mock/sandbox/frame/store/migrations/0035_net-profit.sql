ALTER TABLE "fills" ADD COLUMN "opening_fee_yen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fills" ADD COLUMN "realised_profit_loss_yen" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "opening_fee_yen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What each closing execution bears of its position's opening fee and what it gained: differences of running totals, counted
-- in shares of today. A share that was closed before the last split has become "shares" shares.
UPDATE "fills" SET
  "opening_fee_yen" = div(c."opening_fee_yen" * c."closed", c."opened_quantity")
    - div(c."opening_fee_yen" * (c."closed" - c."part"), c."opened_quantity"),
  "realised_profit_loss_yen" = (CASE c."direction" WHEN 'long' THEN 1 ELSE -1 END) * (
    div(c."notional_tenths", 10)
      - div(c."opened_yen" * c."closed", c."opened_quantity")
      + div(c."opened_yen" * (c."closed" - c."part"), c."opened_quantity"))
FROM (
  SELECT "parts".*, sum("part") OVER (PARTITION BY "position_id" ORDER BY "seq") AS "closed" FROM (
    SELECT f."fill_id", f."position_id", f."seq", p."direction",
      f."price_tenths"::numeric * f."quantity" AS "notional_tenths",
      p."opening_fee_yen"::numeric AS "opening_fee_yen",
      div(p."opened_notional_tenths"::numeric, 10) AS "opened_yen",
      p."opened_quantity"::numeric AS "opened_quantity",
      f."quantity"::numeric * CASE WHEN f."at" < coalesce((
        SELECT max((move ->> 'at')::bigint) FROM jsonb_array_elements(p."timeline") AS move
        WHERE move ->> 'reason' = 'stock_split'), 0) THEN p."shares" ELSE 1 END AS "part"
    FROM "fills" f
      JOIN "positions" p ON p."position_id" = f."position_id"
      JOIN "orders" o ON o."order_id" = f."order_id" AND o."intent" = 'close'
  ) AS "parts"
) AS c WHERE c."fill_id" = "fills"."fill_id";--> statement-breakpoint
UPDATE "orders" SET "opening_fee_yen" = (
  SELECT sum("opening_fee_yen") FROM "fills" WHERE "fills"."order_id" = "orders"."order_id"
) WHERE "intent" = 'close' AND "filled_quantity" > 0;--> statement-breakpoint
-- Amounts in messages say that they are yen: the unit is no longer written by the text.
UPDATE "messages" SET "values" = (
  SELECT jsonb_object_agg(key, CASE
    WHEN key IN ('amount', 'booked', 'collateral', 'net', 'owed', 'paid', 'repayment', 'sold', 'tax') AND value ? 'count'
    THEN jsonb_build_object('yen', value -> 'count') ELSE value END)
  FROM jsonb_each("values")
) WHERE "values" ?| array['amount', 'booked', 'collateral', 'net', 'owed', 'paid', 'repayment', 'sold', 'tax'];--> statement-breakpoint
-- Messages about closings say their net profit or loss; it was the gross one.
UPDATE "messages" SET "values" = jsonb_set("values", '{profit,profit}', to_jsonb(c."net"))
FROM (
  SELECT "order_id", "at",
    sum("realised_profit_loss_yen" - "fee_yen" - "opening_fee_yen" - "interest_yen" - "reverse_fee_yen" - "tax_yen") AS "net"
  FROM "fills" WHERE "realised_profit_loss_yen" IS NOT NULL GROUP BY "order_id", "at"
) AS c WHERE "link" -> 'params' ->> 'id' = c."order_id" AND "sent_at" = c."at" AND "values" ? 'profit';
