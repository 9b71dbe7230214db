-- What members write on a payment for each other (decision 0096).
CREATE TABLE "public"."payment_notes" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "payment_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "payment_notes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "payment_notes_account_id_livemode_payment_id_id_idx"
    ON "public"."payment_notes" ("account_id", "livemode", "payment_id", "id");

-- The receipts that were sent, each with the page of its mail, beside the row of the mail. They go with it after 30 days.
CREATE TABLE "public"."receipts" (
    "mail_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "payment_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "receipts_pkey" PRIMARY KEY ("mail_id")
);
CREATE INDEX "receipts_account_id_livemode_payment_id_mail_id_idx"
    ON "public"."receipts" ("account_id", "livemode", "payment_id", "mail_id");
