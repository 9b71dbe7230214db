-- card_declines.purge

-- of a day
DELETE FROM card_declines
WHERE ctid = ANY (ARRAY(SELECT ctid FROM card_declines WHERE at < $1 AND NOT for_ever LIMIT $2));
