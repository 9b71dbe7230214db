/** What becomes of the books of a sandbox whose clock is set back, or which begins anew (decision 0182). */
import { MINUTE } from '../../domain/time'
import { idAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import { part, type ClaimPart } from '../statement'

/** Processes may differ by as much about the time. */
const MARGIN = MINUTE

/** What is posted from now on comes after all that is posted, and what it makes available is so at once. */
const pastAll = Prisma.sql`greatest(b.cut_at, (SELECT j.created_at FROM journals j
    WHERE j.account_id = b.account_id AND j.livemode = b.livemode ORDER BY j.id DESC LIMIT 1))`

/**
 * Follows the events from now on, and compares every payment with what is posted of it: events from before may have times that are
 * still to come. The revision is raised, so that nobody posts what he has read before. `at`: by the machine's time.
 */
export const followingAnew = (at: Date, forgetsCut: boolean): Prisma.Sql => Prisma.sql`
  revision = b.revision + 1, filled_to = '', mark = ${idAt('event', at.getTime() - MARGIN)}, posted_at = ${at}
  , cut_at = ${forgetsCut ? Prisma.sql`NULL` : pastAll}`

/** The part of the statement that sets the clock of an account's sandbox back, or has it begin anew. */
export const bookBeginsAnew = (accountId: string, at: Date, forgetsCut: boolean): ClaimPart =>
  part(
    'book',
    ['claim'],
    Prisma.sql`
    UPDATE book_marks b SET ${followingAnew(at, forgetsCut)}
    FROM claim WHERE b.account_id = ${accountId} AND NOT b.livemode`,
  )

/** Locks the books. Whoever writes them locks them before the clock. */
export const booksLocked = (accountId: string): Prisma.Sql => Prisma.sql`
  (SELECT count(*) FROM (
    SELECT 1 FROM book_marks WHERE account_id = ${accountId} AND NOT livemode FOR UPDATE) locked) >= 0`
