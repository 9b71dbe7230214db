-- Where the next run of a schedule goes on that goes through all accounts.
ALTER TABLE "public"."schedule_runs" ADD COLUMN "reached" TEXT;
