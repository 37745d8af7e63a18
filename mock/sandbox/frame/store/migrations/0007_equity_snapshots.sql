CREATE TABLE "equity_snapshots" (
	"user_id" text NOT NULL,
	"at" bigint NOT NULL,
	"own_yen" bigint NOT NULL,
	"paid_in_yen" bigint NOT NULL,
	"floating_yen" bigint NOT NULL,
	CONSTRAINT "equity_snapshots_user_id_at_pk" PRIMARY KEY("user_id","at")
);
