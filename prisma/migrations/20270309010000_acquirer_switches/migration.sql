-- Acquirers of the settings that operators leave out by hand: a row for each change, of which the newest of each acquirer counts.
CREATE TABLE acquirer_switches (
    id         integer        PRIMARY KEY,
    acquirer   text           NOT NULL,
    livemode   boolean        NOT NULL,
    is_off     boolean        NOT NULL,
    why        text,
    changed_by text,
    at         timestamptz(3) NOT NULL
);
