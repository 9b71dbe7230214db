-- A member's own views of the dashboard's lists.
CREATE TABLE "public"."saved_views" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "filters" JSONB NOT NULL,
    "columns" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "saved_views_account_id_member_id_page_name_key" ON "public"."saved_views" ("account_id", "member_id", "page", "name");
