-- Which keys data lies under, and a keyed hash by which a wrong key is recognised (decision 0137).
CREATE TABLE key_checks (
    ring text,
    key_id text,
    hash bytea NOT NULL,
    noted_at timestamptz(3) NOT NULL,
    retired_at timestamptz(3),
    PRIMARY KEY (ring, key_id)
);
