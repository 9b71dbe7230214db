-- When each caller of an account last made a call that is in the request log, to the minute.
CREATE TABLE "public"."caller_uses" (
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "actor_id" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "caller_uses_pkey" PRIMARY KEY ("account_id", "livemode", "actor_id")
);
