CREATE TABLE "identities" (
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"timeline" jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"user_id" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"name_kanji" text NOT NULL,
	"name_kana" text NOT NULL,
	"birth_date" text NOT NULL,
	"document_type" text NOT NULL,
	"document_number" text NOT NULL,
	"front_image_id" text NOT NULL,
	"back_image_id" text NOT NULL,
	"submitted_at" bigint NOT NULL,
	"found" jsonb NOT NULL,
	"refused" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "identity_state";