-- What is final waits for nothing but the acquirer's word about a capture that it has taken.
ALTER TABLE payments DROP CONSTRAINT payments_final;
ALTER TABLE payments ADD CONSTRAINT payments_final CHECK (
    status IN ('pending', 'requires_action', 'authorized', 'on_hold')
    OR ((due_at IS NULL OR last_capture_status = 'pending') AND lease_until IS NULL AND pending_reason IS NULL)
) NOT VALID;
