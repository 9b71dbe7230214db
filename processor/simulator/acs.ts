/** The sandbox's access control server: shows a challenge, records its answer, hands out the `cres` (contract 18.2). */
import { timingSafeEqual } from 'node:crypto'
import { PAGE_POLICY, acsChallengePage, missingPage, returnPage } from './acs-pages'
import { acsSecret, cresFor } from './challenges'
import type { Ledger, LedgerEntry } from './ledger'
import { json, type SimulatorReply } from './listener'
import type { Operations } from './operations'

const html = (status: number, body: string): SimulatorReply => ({
  status,
  type: 'text/html; charset=utf-8',
  headers: { 'content-security-policy': PAGE_POLICY, 'referrer-policy': 'no-referrer' },
  body,
})

export function createAcs(ledger: Ledger, operations: Operations) {
  const open = (id: string, secret: string): LedgerEntry | undefined => {
    const expected = Buffer.from(acsSecret(ledger, id))
    const given = Buffer.from(secret)
    return given.length === expected.length && timingSafeEqual(given, expected)
      ? ledger.findByTransaction(id)
      : undefined
  }
  return {
    /** The challenge page for a `creq` that the browser posts. Opening the address again shows the same page. */
    show(id: string, secret: string): SimulatorReply {
      const entry = open(id, secret)
      return entry
        ? html(200, acsChallengePage(entry, `/acs/${id}/${secret}/answer`))
        : html(404, missingPage())
    },

    async answer(id: string, secret: string, body: string, wantsJson: boolean): Promise<SimulatorReply> {
      const choice = new URLSearchParams(body).get('answer')
      if (!open(id, secret)) return html(404, missingPage())
      if (choice !== 'authenticate' && choice !== 'fail') return html(400, missingPage())
      const entry = await operations.answerChallenge(id, choice)
      if (!entry?.transaction) return html(404, missingPage())
      const cres = cresFor(entry)
      if (wantsJson) return json(200, { cres })
      return html(200, returnPage(entry, entry.transaction.notificationUrl, cres))
    },
  }
}
