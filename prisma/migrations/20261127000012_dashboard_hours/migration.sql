-- What the dashboard's charts show, counted by the hour (decision 0070). No sale writes here.
CREATE TABLE "public"."dashboard_hours" (
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    CONSTRAINT "dashboard_hours_pkey" PRIMARY KEY ("account_id", "livemode", "hour", "kind", "currency", "key")
);

-- How far each account's hours are counted.
CREATE TABLE "public"."dashboard_marks" (
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "mark" TIMESTAMPTZ(3) NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,
    "epoch" INTEGER NOT NULL,
    "filled_to" TIMESTAMPTZ(3),
    CONSTRAINT "dashboard_marks_pkey" PRIMARY KEY ("account_id", "livemode")
);
