/**
 * Mails that strangers ask for are written after the answer, which must not tell whether the address is known. A few in a
 * second, because each starts a workflow; beyond some that wait the rest is dropped: who meant it asks again.
 */
import { createShare } from '../writes/share'

const MOST_UNDER_WAY = 100

const share = createShare({ restForWork: 4, atLeast: 200 })
let asked = 0

export async function mailInTurn(write: () => Promise<void>): Promise<void> {
  if (asked >= MOST_UNDER_WAY) return
  asked += 1
  try {
    await share('mails', write)
  } finally {
    asked -= 1
  }
}
