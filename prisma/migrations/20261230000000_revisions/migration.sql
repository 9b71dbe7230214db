-- What acquirers tell, look-outs for disputes and schedules of payouts change as everything else does: on the condition of their revision (decision 0103).
ALTER TABLE acquirer_notifications ADD COLUMN IF NOT EXISTS revision integer NOT NULL DEFAULT 0;
CREATE TRIGGER acquirer_notifications_raise_revision BEFORE UPDATE ON acquirer_notifications FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();
CREATE VIEW wire.acquirer_notifications AS SELECT * FROM acquirer_notifications;

ALTER TABLE dispute_watches ADD COLUMN IF NOT EXISTS revision integer NOT NULL DEFAULT 0;
CREATE TRIGGER dispute_watches_raise_revision BEFORE UPDATE ON dispute_watches FOR EACH ROW EXECUTE FUNCTION svc_raise_revision();
CREATE VIEW wire.dispute_watches_2 AS SELECT * FROM dispute_watches;

CREATE VIEW wire.payout_schedules AS SELECT * FROM payout_schedules;
