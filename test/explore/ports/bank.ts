/**
 * The bank's port, answered by its simulator's own rules in this process. As with the processor, what is left out is HTTP: an
 * answer that is lost is `unknown` to its caller, and a call that never arrives `unavailable`.
 */
import type { BankAnswer, ConnectedBank, Transfer } from '../../../bank/port'
import { createTransfers, type TransferEntry } from '../../../bank/simulator/transfers'
import { gate } from '../schedule'
import { stillTime } from '../time'
import { arriving } from './late'

export type PlayedBank = ConnectedBank

const ledgerOf = (entries: TransferEntry[]) => ({
  find: (key: string) => entries.find(({ transfer }) => transfer === key),
  all: () => entries,
  write: async (entry: TransferEntry) => void entries.push(entry),
})

/** `late`: a transfer that never arrived may arrive later (late.ts). */
export function createPlayedBank(entries: TransferEntry[], late = false): PlayedBank {
  const transfers = createTransfers(ledgerOf(entries))
  return {
    send: (request) => {
      const effect = async (): Promise<BankAnswer<Transfer>> => {
        const reply = await transfers.send(request)
        if (reply.kind === 'answer') return { kind: 'known', value: reply.transfer }
        return { kind: reply.kind === 'lost' ? 'unknown' : 'transient' }
      }
      const arrive = late ? arriving('bank', 'send', effect) : undefined
      return gate<BankAnswer<Transfer>>({
        label: 'bank.send',
        touches: ['bank'],
        fates: ['dies', 'lost', 'unmade'],
        lost: () => ({ kind: 'unknown' }),
        unmade() {
          arrive?.()
          return { kind: arrive ? 'unknown' : 'unavailable' }
        },
        effect,
      })
    },
    ask: (key, at) =>
      gate<BankAnswer<Transfer | null>>({
        label: 'bank.ask',
        touches: ['bank'],
        changes: false,
        fates: ['unmade'],
        unmade: () => ({ kind: 'unavailable' }),
        effect: async () => ({ kind: 'known', value: transfers.ask(key, new Date(at)) }),
      }),
    list: async () => ({ kind: 'known', value: 'unsupported' }),
    shutdown: async () => undefined,
  }
}

/** What has become of a payout's transfer by now; null if the bank has none. */
export const transferOf = (entries: readonly TransferEntry[], key: string): Transfer | null =>
  createTransfers(ledgerOf([...entries])).ask(key, new Date(stillTime()))
