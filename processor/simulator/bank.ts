/** The sandbox's bank, which this process plays too: under `/bank`, with a ledger and a secret of its own. */
import { AskedAt, ListQuery, TransferBody } from '../../bank/simulator/requests'
import { createTransfers, type BankReply, type TransferEntry } from '../../bank/simulator/transfers'
import type { createControls } from './controls'
import type { Transfer } from '../../bank/port'
import { openJournal } from './journal'
import { NOT_FOUND, json, readBody, type Asked, type SimulatorReply } from './listener'
import { createKeyLocks } from './locks'
import { BadRequest, parse } from './requests'

export async function openBank(path: string, controls: ReturnType<typeof createControls>) {
  const entries = new Map<string, TransferEntry>()
  const remember = (entry: TransferEntry) => entries.set(entry.transfer, entry)
  const journal = await openJournal(path, (record) => remember(record as TransferEntry))
  const locked = createKeyLocks()
  const transfers = createTransfers({
    find: (key) => entries.get(key),
    all: () => entries.values(),
    async write(entry) {
      await journal.append(entry)
      remember(entry)
    },
  })

  const send = async (asked: Asked): Promise<SimulatorReply | undefined> => {
    const request = parse(TransferBody, await readBody(asked.request))
    if (!(await controls.beforeWork())) return TRANSIENT
    const reply = await locked(request.key, () => transfers.send(request))
    return (await controls.afterWork()) ? told(reply) : undefined
  }

  const ask = (key: string, query: URLSearchParams): SimulatorReply => {
    const at = AskedAt.safeParse(query.get('at')).data
    if (!at) throw new BadRequest('at')
    const transfer = transfers.ask(key, at)
    return transfer ? json(200, wire(transfer)) : NOT_FOUND
  }

  const list = (query: URLSearchParams): SimulatorReply => {
    const asked = ListQuery.safeParse(Object.fromEntries(query)).data
    if (!asked) throw new BadRequest('from')
    const { at, after, ...window } = asked
    const page = transfers.list({ ...window, now: at.toISOString() }, after)
    const told = page.transfers.map((one) => ({ ...one, amount: one.amount.toString() }))
    return json(200, { transfers: told, next: page.next })
  }

  return {
    /** `segments`: those after `/bank`. */
    async route(asked: Asked, [first, key, more]: readonly string[]): Promise<SimulatorReply | undefined> {
      if (first !== 'transfers' || more !== undefined) return NOT_FOUND
      if (asked.method === 'POST' && key === undefined) return send(asked)
      if (asked.method !== 'GET') return NOT_FOUND
      return key === undefined ? list(asked.query) : ask(key, asked.query)
    },
    /** Every transfer, oldest first. */
    all: (): TransferEntry[] => [...entries.values()],
    close: () => journal.close(),
  }
}

const TRANSIENT = json(503, { error: 'transient' })

const wire = ({ terms, ...transfer }: Transfer) => ({
  ...transfer,
  ...(terms && { terms: { ...terms, amount: terms.amount.toString() } }),
})

function told(reply: BankReply): SimulatorReply | undefined {
  if (reply.kind === 'answer') return json(200, wire(reply.transfer))
  return reply.kind === 'transient' ? TRANSIENT : undefined
}
