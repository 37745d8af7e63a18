CREATE TABLE "chart_drawings" (
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"version" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"count" bigint NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "chart_drawings_user_id_code_pk" PRIMARY KEY("user_id","code")
);
