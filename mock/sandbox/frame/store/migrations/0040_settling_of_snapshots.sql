-- Snapshots without it are calculated again.
DELETE FROM "equity_snapshots";--> statement-breakpoint
ALTER TABLE "equity_snapshots" ADD COLUMN "settling" jsonb NOT NULL;