-- A check that comes to null holds: of a payment without a capture it kept nothing.
ALTER TABLE payments DROP CONSTRAINT payments_final;
ALTER TABLE payments ADD CONSTRAINT payments_final CHECK (
    status IN ('pending', 'requires_action', 'authorized', 'on_hold')
    OR (
        (due_at IS NULL OR last_capture_status IS NOT DISTINCT FROM 'pending')
        AND lease_until IS NULL AND pending_reason IS NULL
    )
) NOT VALID;
