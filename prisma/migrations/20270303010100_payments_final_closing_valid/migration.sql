ALTER TABLE payments VALIDATE CONSTRAINT payments_final;
