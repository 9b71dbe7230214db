-- The day on which a schedule was due that a hold has put off: its payout is still the one of that day, with that day's key at the bank.
ALTER TABLE payout_schedules ADD COLUMN due_day text;
CREATE VIEW wire.payout_schedules_2 AS SELECT * FROM payout_schedules;
