-- books.begin_anew

-- at the end of a restart
UPDATE book_marks b
SET revision = b.revision + 1, filled_to = '', mark = $1, posted_at = $2, cut_at = NULL
WHERE b.account_id = $3
  AND NOT b.livemode
  AND EXISTS (SELECT FROM sandbox_clocks c WHERE c.account_id = $4 AND c.epoch = $5 AND c.status = 'restarting');
