-- What is over waits, too, for how the close of its key ends, once its acquirer has taken that (decision 0257).
ALTER TABLE payments DROP CONSTRAINT payments_final;
ALTER TABLE payments ADD CONSTRAINT payments_final CHECK (
    status IN ('pending', 'requires_action', 'authorized', 'on_hold')
    OR (
        (due_at IS NULL OR last_capture_status IS NOT DISTINCT FROM 'pending' OR closing_since IS NOT NULL)
        AND lease_until IS NULL AND pending_reason IS NULL
    )
) NOT VALID;
