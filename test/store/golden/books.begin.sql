-- books.begin

-- of an account without
INSERT INTO book_marks (account_id, livemode, mark, posted_at, filled_to) VALUES ($1, $2, $3, $4,
    '')
ON CONFLICT DO NOTHING;
