-- Machines that ask for a key through the dashboard (decision 0082). Of codes there are keyed hashes alone.
CREATE TABLE "public"."pairings" (
    "device_hash" BYTEA NOT NULL,
    "user_hash" BYTEA NOT NULL,
    "host" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "interval" INTEGER NOT NULL,
    "next_poll_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "account_id" TEXT,
    "livemode" BOOLEAN,
    "member_id" TEXT,
    "scopes" TEXT[],
    "key_id" TEXT,
    "key_expires_at" TIMESTAMPTZ(3),
    CONSTRAINT "pairings_pkey" PRIMARY KEY ("device_hash"),
    CONSTRAINT "pairings_status" CHECK ("status" IN ('open', 'approved', 'refused', 'collected')),
    CONSTRAINT "pairings_approved" CHECK (
        "status" NOT IN ('approved', 'collected')
        OR num_nonnulls("account_id", "livemode", "member_id", "key_id") = 4
    )
);
CREATE UNIQUE INDEX "pairings_user_hash_key" ON "public"."pairings"("user_hash");
CREATE UNIQUE INDEX "pairings_key_id_key" ON "public"."pairings"("key_id");
CREATE INDEX "pairings_expires_at_idx" ON "public"."pairings"("expires_at");
CREATE INDEX "pairings_network_expires_at_idx" ON "public"."pairings"("network", "expires_at");
