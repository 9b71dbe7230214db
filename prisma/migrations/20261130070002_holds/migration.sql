-- Payments on hold in the order in which they have to be decided.
CREATE INDEX IF NOT EXISTS "payments_held" ON "public"."payments"
    ("livemode", COALESCE("capture_before", 'infinity'::timestamptz), "id") WHERE "status" = 'on_hold';
