CREATE TABLE "screen_filters" (
	"filter_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"seq" bigserial NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "screen_filters_by_user" UNIQUE("user_id","name")
);
