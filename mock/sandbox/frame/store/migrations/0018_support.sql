CREATE TABLE "support_messages" (
	"support_message_id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"author" text NOT NULL,
	"topic" text NOT NULL,
	"text" text NOT NULL,
	"about" jsonb,
	"suggestions" jsonb NOT NULL,
	"sent_at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
CREATE INDEX "support_messages_by_user" ON "support_messages" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "support_messages_unread" ON "support_messages" USING btree ("user_id") WHERE "support_messages"."author" = 'desk' and "support_messages"."read_at" is null;