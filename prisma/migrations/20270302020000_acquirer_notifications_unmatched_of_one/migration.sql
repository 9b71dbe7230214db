-- How many of what an account at an acquirer told name nothing that is known.
CREATE INDEX CONCURRENTLY IF NOT EXISTS acquirer_notifications_unmatched_of_one ON acquirer_notifications (acquirer, livemode)
    WHERE status = 'unmatched';
