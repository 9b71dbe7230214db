-- Files of merchants, whose content lies in the object store (decision 0177).
CREATE TABLE files (
    id         TEXT NOT NULL,
    account_id TEXT NOT NULL,
    livemode   BOOLEAN NOT NULL,
    purpose    TEXT NOT NULL,
    name       TEXT,
    type       TEXT NOT NULL,
    size       INTEGER NOT NULL,
    sealed_key BYTEA NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (account_id, livemode, id),
    CONSTRAINT files_purpose CHECK (purpose IN ('dispute_evidence')),
    CONSTRAINT files_size CHECK (size > 0),
    CONSTRAINT files_type CHECK (type IN ('application/pdf', 'image/png', 'image/jpeg'))
);

-- files.purge.
CREATE INDEX files_created_at ON files USING brin (created_at);

-- Content that no row has: it was sent and its row was never written, or its row is gone.
CREATE TABLE file_leftovers (
    id     TEXT PRIMARY KEY,
    due_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX file_leftovers_due ON file_leftovers (due_at);

-- Whoever deletes a row, a restart of the sandbox too, leaves its content to be deleted.
CREATE FUNCTION svc_leave_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO public.file_leftovers (id, due_at) SELECT id, clock_timestamp() FROM gone ON CONFLICT (id) DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER files_leave AFTER DELETE ON files
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION svc_leave_file();
