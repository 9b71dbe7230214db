-- Our key of it (decision 0256): what an acquirer tells by a short name of ours is about this key.
ALTER TABLE acquirer_operations ADD COLUMN key text;
