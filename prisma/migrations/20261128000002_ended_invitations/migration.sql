-- Invitations are deleted 30 days after they expired, and views of a member with his membership.
CREATE INDEX "invitations_expires_at_idx" ON "public"."invitations"("expires_at");
DELETE FROM "public"."saved_views" v WHERE NOT EXISTS (
  SELECT FROM "public"."memberships" m WHERE m."account_id" = v."account_id" AND m."member_id" = v."member_id");
