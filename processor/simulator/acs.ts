/**
 * The pages that the sandbox's cardholders are led through: the access control server's, which shows a challenge, records its answer
 * and hands out the `cres` (contract 18.2), and the acquirer's own, which ends in the same way without one.
 */
import { timingSafeEqual } from 'node:crypto'
import { asHeader, withQuery } from '../../domain/return-addresses'
import {
  PAGE_POLICY,
  acsChallengePage,
  hiddenStepPage,
  devicePolicy,
  missingPage,
  returnPage,
} from './acs-pages'
import { acsSecret, cresFor } from './challenges'
import type { Ledger, LedgerEntry } from './ledger'
import { json, type SimulatorReply } from './listener'
import type { LaterTelling } from './later-telling'

const html = (status: number, body: string): SimulatorReply => ({
  status,
  type: 'text/html; charset=utf-8',
  headers: { 'content-security-policy': PAGE_POLICY, 'referrer-policy': 'no-referrer' },
  body,
})

const SESSION = 'session'

/** What the pages show of an operation, whoever it is at. */
export type Challenged = Pick<LedgerEntry, 'key' | 'amount' | 'currency' | 'last4' | 'transaction' | 'answer'>

interface Book extends Pick<Ledger, 'hash'> {
  findByTransaction: (id: string) => Challenged | undefined
}

interface Answering {
  answerChallenge: (id: string, wants: 'authenticate' | 'fail') => Promise<Challenged | null>
}

/** `notifier`: the acquirer's own page decides by itself, so that its end is told. */
export function createAcs(ledger: Book, operations: Answering, notifier: LaterTelling['notifier']) {
  const open = (id: string, secret: string): Challenged | undefined => {
    const expected = Buffer.from(acsSecret(ledger, id))
    const given = Buffer.from(secret)
    const isOpen = given.length === expected.length && timingSafeEqual(given, expected)
    return isOpen ? ledger.findByTransaction(id) : undefined
  }
  const isPosted = (id: string, body: string) => new URLSearchParams(body).get(SESSION) === id
  /** What the browser brings back from the acquirer's own pages. It says nothing of how they ended. */
  const broughtBack = (id: string) => ({ result: ledger.hash(`result:${id}`).slice(0, 32) })

  return {
    /** The page of a challenge, for a `creq` that the browser posts, or the acquirer's own. Opening its address again shows it again. */
    show(id: string, secret: string, body: string): SimulatorReply {
      const entry = open(id, secret)
      const action = entry?.transaction?.action
      return entry && action !== 'device_data' && (action !== 'form' || isPosted(id, body))
        ? html(200, acsChallengePage(entry, `/acs/${id}/${secret}/answer`))
        : html(404, missingPage())
    },

    /** The page of a hidden frame, which goes back at once. */
    device(id: string, secret: string, body: string): SimulatorReply {
      const { transaction } = open(id, secret) ?? {}
      if (transaction?.action !== 'device_data' || transaction.id !== id || !isPosted(id, body))
        return html(404, missingPage())
      const { notificationUrl } = transaction
      const page = html(200, hiddenStepPage(`${notificationUrl}/frame`, broughtBack(id)))
      return {
        ...page,
        headers: { ...page.headers, 'content-security-policy': devicePolicy(notificationUrl) },
      }
    },

    async answer(id: string, secret: string, body: string, wantsJson: boolean): Promise<SimulatorReply> {
      const choice = new URLSearchParams(body).get('answer')
      if (!open(id, secret)) return html(404, missingPage())
      if (choice !== 'authenticate' && choice !== 'fail') return html(400, missingPage())
      const entry = await operations.answerChallenge(id, choice)
      if (!entry?.transaction) return html(404, missingPage())
      const { action, notificationUrl } = entry.transaction
      const fields =
        action === undefined ? { cres: cresFor(entry) } : (entry.transaction.broughtBack ?? broughtBack(id))
      if (action !== undefined) await notifier.tell('authorization.settled', { authorization_key: entry.key })
      if (wantsJson) return json(200, fields)
      return action === 'page'
        ? { status: 303, body: '', headers: { location: asHeader(withQuery(notificationUrl, fields)) } }
        : html(200, returnPage(entry, notificationUrl, fields))
    },
  }
}
