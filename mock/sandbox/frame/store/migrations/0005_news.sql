CREATE TABLE "messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"category" text NOT NULL,
	"words" text NOT NULL,
	"values" jsonb NOT NULL,
	"link" jsonb,
	"sent_at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
CREATE TABLE "news_reads" (
	"user_id" text NOT NULL,
	"news_id" text NOT NULL,
	"published_at" bigint NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "news_reads_user_id_news_id_pk" PRIMARY KEY("user_id","news_id")
);
--> statement-breakpoint
CREATE INDEX "messages_by_user" ON "messages" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("user_id","seq") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_by_age" ON "messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "news_reads_by_time" ON "news_reads" USING btree ("user_id","published_at");