-- Of a publishable key: the origins whose pages may show the card fields in a frame. Null for none.
ALTER TABLE api_keys ADD COLUMN allowed_origins text[];
