/** The acquirer of a year: its books go by the account's days, and each of its days is reconciled once it is over. */
import { createAbsentBank } from '../../bank/absent'
import type { Reconciling } from '../../app/reconciliation/parts'
import { reconcile } from '../../app/reconciliation/reconcile'
import { scopeOfSettlement, settlementsSince } from '../../app/reconciliation/settlements'
import { SANDBOX_FEES } from '../../domain/acquirers'
import { DAY, dateAt } from '../../domain/time'
import { createHttpProcessor } from '../../processor/acquirers/http/client'
import { createAcquirers } from '../../processor/registry'
import type { Store } from '../../store/store'
import type { Logger } from '../../infra/logger'
import { controlSimulator } from '../../test/support/simulator'

export interface SettledYear {
  lines: number
  gross: number
  fees: number
}

interface AcquirerOfYear {
  url: string
  secret: string
  account: string
  store: Store
  log: Logger
}

export function openAcquirer({ url, secret, account, store, log }: AcquirerOfYear) {
  const processor = createHttpProcessor({ baseUrl: url, secret })
  const fees = new Map([['default', SANDBOX_FEES]])
  const acquirers = createAcquirers(processor, [], () => processor, fees)
  const controls = controlSimulator(url)
  const settled: SettledYear = { lines: 0, gross: 0, fees: 0 }
  const counts: Record<string, number> = {}
  let next = Math.floor(Date.now() / DAY) * DAY
  let ahead = 0
  const real = () => new Date(Date.now() + ahead)
  const bank = createAbsentBank()
  const parts: Reconciling = { store, acquirers, bank, log, real, pause: async () => undefined }

  /** Of the account's own lines, as whoever reads the file sees them. */
  const readFile = async (day: string): Promise<void> => {
    const file = await processor.settlement(`${day}:EUR`)
    if (file.kind !== 'known') throw new Error(`the settlement file of ${day} is ${file.kind}`)
    for await (const { key, settled: one } of file.value) {
      if (!key.includes(`:${account}:`)) continue
      settled.lines += 1
      settled.gross += Number(one.gross)
      settled.fees += Number(one.fee)
    }
  }

  return {
    settled,
    counts,

    /** What is done from now on is of the day to which the account's clock was moved. */
    async moveTo(now: Date): Promise<void> {
      ahead = Math.max(ahead, now.getTime() - Date.now())
      await controls.disturb({ ahead: { [account]: Math.round(ahead) } })
    },

    /** Reads what is over. */
    async reconcile(): Promise<void> {
      for (; next + DAY <= real().getTime(); next += DAY) {
        const [from, until] = [new Date(next), new Date(next + DAY)]
        const of = { acquirer: 'default', livemode: false }
        const listed = await settlementsSince({ acquirer: processor, name: of.acquirer, now: until }, until)
        if (listed === 'unsupported') throw new Error('the simulator lists no settlements')
        const scopes = [
          { ...of, from, until, settlement: null },
          ...listed
            .filter(({ currency }) => currency === 'EUR')
            // To that of today others add by the real clock, between its listing and its reading.
            .map((settlement) =>
              scopeOfSettlement(of, next > Date.now() ? settlement : { ...settlement, sums: null }),
            ),
        ]
        for (const scope of scopes) {
          const { kind, run } = await reconcile(parts, scope)
          if (kind !== 'finished') throw new Error(`run ${run.id} is ${kind}: ${run.failure ?? ''}`)
          for (const [outcome, count] of Object.entries(run.counts))
            counts[outcome] = (counts[outcome] ?? 0) + count
        }
        await readFile(dateAt(new Date(next)))
      }
    },

    close: () => processor.shutdown(),
  }
}
