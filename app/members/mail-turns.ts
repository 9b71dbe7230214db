/**
 * Mails that strangers ask for are written after the answer, which must not tell whether the address is known. Few at once,
 * and beyond some that wait the rest is dropped: who meant it asks again.
 */
import { createTurns } from '../writes/turns'

const AT_ONCE = 2
const MOST_WAITING = 100

const turns = createTurns<unknown>(AT_ONCE)
let asked = 0

export async function mailInTurn(write: () => Promise<void>): Promise<void> {
  if (asked >= AT_ONCE + MOST_WAITING) return
  asked += 1
  try {
    await turns('mails', write)
  } finally {
    asked -= 1
  }
}
