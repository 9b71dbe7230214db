-- When an account at an acquirer last told something (acquirer_notifications.lastOf).
CREATE INDEX CONCURRENTLY IF NOT EXISTS acquirer_notifications_of_one ON acquirer_notifications (acquirer, livemode, id);
