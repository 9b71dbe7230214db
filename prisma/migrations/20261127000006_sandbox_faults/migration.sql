-- Faults that merchants ask for in the sandbox (contract 18.5).
ALTER TABLE "public"."accounts" ADD COLUMN "sandbox_faults" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "public"."sandbox_faults" (
    "account_id" TEXT NOT NULL,
    "set_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "operations" TEXT[],
    "wait_ms" INTEGER,
    "next" INTEGER,
    "share" DOUBLE PRECISION NOT NULL,
    "seed" INTEGER NOT NULL,
    "met" INTEGER NOT NULL DEFAULT 0,
    "hits" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sandbox_faults_pkey" PRIMARY KEY ("account_id", "set_id", "position")
);

CREATE TABLE "public"."sandbox_fault_hits" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "nth" INTEGER NOT NULL,
    "request_id" TEXT,
    "object_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_fault_hits_pkey" PRIMARY KEY ("account_id", "id")
);
