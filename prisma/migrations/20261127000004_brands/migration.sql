-- What the pages for cardholders show of a merchant (decision 0064). Processes of the previous version do not read it.
ALTER TABLE "public"."accounts" ADD COLUMN "brand_color" TEXT,
    ADD COLUMN "brand_logo" TEXT,
    ADD CONSTRAINT "accounts_brand_color" CHECK ("brand_color" ~ '^#[0-9a-f]{6}$'),
    ADD CONSTRAINT "accounts_brand_logo" CHECK ("brand_logo" ~ '^[0-9a-f]{64}\.(png|jpg|webp)$');

CREATE TABLE "public"."brand_logos" (
    "account_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL CHECK (octet_length("bytes") <= 100000),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "brand_logos_pkey" PRIMARY KEY ("account_id")
);
CREATE INDEX "brand_logos_name_idx" ON "public"."brand_logos"("name");
