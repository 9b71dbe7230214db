-- The platforms that one merchant has granted something, in the order of their list.
CREATE INDEX "client_grants_account_id_client_id_idx" ON "public"."client_grants"("account_id", "client_id");
