-- A row for each of Temporal's schedules: when it last ran, and whether it came to its end.
CREATE TABLE "public"."schedule_runs" (
  "schedule" TEXT NOT NULL,
  "begun_at" TIMESTAMPTZ(3) NOT NULL,
  "finished_at" TIMESTAMPTZ(3),
  "failure" TEXT,

  CONSTRAINT "schedule_runs_pkey" PRIMARY KEY ("schedule")
);
