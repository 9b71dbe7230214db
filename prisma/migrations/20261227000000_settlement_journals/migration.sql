-- To whose books something of a settlement file is posted: a file that is corrected may not name them any more.
CREATE INDEX CONCURRENTLY IF NOT EXISTS journals_of_files ON journals (object_id) WHERE kind = 'settlement';
