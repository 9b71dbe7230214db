-- Reads the table while writes go on.
ALTER TABLE request_logs VALIDATE CONSTRAINT request_logs_before;
