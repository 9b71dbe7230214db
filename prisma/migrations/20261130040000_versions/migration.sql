-- Which change of a payment a snapshot shows (decision 0088). A sale writes it with its row; nothing is updated for it.
ALTER TABLE "public"."payments" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
-- What jsonb would give back in another order than it was sent in (decision 0089); null as a rule.
ALTER TABLE "public"."payments" ADD COLUMN "as_sent" JSON;
ALTER TABLE "public"."hosted_sessions" ADD COLUMN "as_sent" JSON;
ALTER TABLE "public"."subscriptions" ADD COLUMN "as_sent" JSON;
-- JSON, and not JSONB, keeps the order.
ALTER TABLE "public"."customers" ADD COLUMN "metadata" JSON;
ALTER TABLE "public"."refunds" ADD COLUMN "metadata" JSON;

CREATE VIEW "wire"."payments_6" AS SELECT * FROM "public"."payments";
CREATE VIEW "wire"."subscriptions_4" AS SELECT * FROM "public"."subscriptions";
CREATE VIEW "wire"."customers_3" AS SELECT * FROM "public"."customers";
CREATE VIEW "wire"."refunds_3" AS SELECT * FROM "public"."refunds";

-- A process of the previous version does not know the revision, and raises it all the same when it changes what a merchant
-- sees. A statement of this version says the revision itself, so the columns are compared only for those that do not.
CREATE TRIGGER "payments_raise_revision" BEFORE UPDATE ON "public"."payments"
    FOR EACH ROW WHEN (NEW.revision = OLD.revision AND (
        (OLD.status, OLD.amount_captured, OLD.amount_refunded, OLD.refunds_pending, OLD.description, OLD.customer_id, OLD.stored,
         OLD.metadata, OLD.card_brand, OLD.card_bin, OLD.card_funding, OLD.card_country, OLD.card_issuer, OLD.three_ds_required,
         OLD.three_ds_status, OLD.three_ds_version, OLD.decline_code, OLD.fee, OLD.fee_settled, OLD.capture_before,
         OLD.captured_at, OLD.last_capture_amount, OLD.last_capture_reference, OLD.last_capture_metadata)
        IS DISTINCT FROM
        (NEW.status, NEW.amount_captured, NEW.amount_refunded, NEW.refunds_pending, NEW.description, NEW.customer_id, NEW.stored,
         NEW.metadata, NEW.card_brand, NEW.card_bin, NEW.card_funding, NEW.card_country, NEW.card_issuer, NEW.three_ds_required,
         NEW.three_ds_status, NEW.three_ds_version, NEW.decline_code, NEW.fee, NEW.fee_settled, NEW.capture_before,
         NEW.captured_at, NEW.last_capture_amount, NEW.last_capture_reference, NEW.last_capture_metadata)))
    EXECUTE FUNCTION "public"."svc_raise_revision"();
