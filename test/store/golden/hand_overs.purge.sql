-- hand_overs.purge

-- of a day
DELETE FROM hand_overs
WHERE ctid = ANY (ARRAY(SELECT ctid FROM hand_overs WHERE handed_at < $1 LIMIT $2));
