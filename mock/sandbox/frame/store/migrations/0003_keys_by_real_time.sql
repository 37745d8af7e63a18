DROP INDEX "idempotency_keys_by_age";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "kept_since" bigint NOT NULL DEFAULT (extract(epoch from now()) * 1000)::bigint;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "kept_since" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "created_at";--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("kept_since");
