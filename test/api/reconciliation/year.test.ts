/** Weeks of a shop, lived like a year of one (bench/year): what there is, against the sum that its merchant makes. */
import { MINUTE } from '../../../domain/time'
import { liveYear } from '../../../bench/year/live'
import { atOthers, testUnless } from '../../support/kind'
import { openReceivers } from '../webhook-endpoints/support'
import { readFacts } from '../support/facts'
import { useTurn } from '../support/turn'

// It compares the whole day, and so what other suites have planted in it.
useTurn('differences')

testUnless(
  atOthers('this shop reads each day of its acquirer from a file of the day, which there is none of'),
)(
  'weeks with every kind of dispute agrees to the cent',
  async () => {
    const authority = openReceivers()
    const lines: string[] = []
    try {
      const parts = { facts: readFacts(), authority, tell: (line: string) => lines.push(line) }
      const wrong = await liveYear(parts, { payments: 96, disputes: 16, days: 20, stepDays: 10 })
      if (wrong.length > 0) throw new Error(lines.join('\n'))
    } finally {
      await authority.close()
    }
  },
  5 * MINUTE,
)
