CREATE TABLE "watch_groups" (
	"group_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"seq" bigserial NOT NULL,
	"name" text NOT NULL,
	"codes" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "watch_groups_by_user" UNIQUE("user_id","name")
);
