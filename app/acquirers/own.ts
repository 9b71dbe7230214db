/** The accounts of merchants at acquirers, as this process holds them. */
import { chosenAccount, signingAt } from '../../domain/acquirer-accounts'
import { ALL_CAPABILITIES } from '../../domain/acquirer-capabilities'
import { typeOfId } from '../../domain/ids'
import type { Logger } from '../../infra/logger'
import { lateProcessor } from '../../processor/late'
import type { Processor } from '../../processor/port'
import type { OwnAcquirers } from '../../processor/registry'
import type { NotificationReader } from '../../processor/reader'
import type { HeldAcquirerAccount, OpenAcquirerAccount } from '../../store/acquirer-accounts'
import type { Store } from '../../store/store'
import { createHolding, type Holding } from './holding'

export interface ConnectedAccount {
  reader: NotificationReader
  processor: Processor
  shutdown(): Promise<void>
}

/** What is known of one, and the client that was made of it. */
interface Held extends ConnectedAccount {
  row: OpenAcquirerAccount
  /** Of what its client is made. */
  made: string
}

export interface OwnAccounts extends OwnAcquirers {
  changed: Holding['changed']
  /** The names of those of the mode that their merchants have paused. */
  paused(): Promise<ReadonlySet<string>>
  /** What notifications of the account are signed with at this time; none if there is no such account. */
  signingOf(name: string, now: Date): Promise<readonly string[]>
  shutdown(): Promise<void>
}

interface Parts {
  store: () => Pick<Store['acquirerAccounts'], 'version' | 'all'>
  livemode: boolean
  /** Null if the settings lack its acquirer. */
  connect: (row: OpenAcquirerAccount) => ConnectedAccount | null
  log: Logger
}

export function createOwnAccounts({ store, livemode, connect, log }: Parts): OwnAccounts {
  let held: ReadonlyMap<string, Held> = new Map()
  /** Those whose client cannot be made among them: their payments go nowhere else. */
  let known: readonly HeldAcquirerAccount[] = []
  let paused: ReadonlySet<string> = new Set()

  const hold = (row: HeldAcquirerAccount): Held | null => {
    const { secrets } = row
    // Its payments wait for the key; those of others do not.
    if (secrets === null) {
      if (!row.isErased)
        log.error({ account: row.id }, 'no key opens the credentials of an account at an acquirer')
      return null
    }
    const open = { ...row, secrets }
    const made = JSON.stringify([row.acquirer, row.capabilities, secrets.secret])
    const before = held.get(row.id)
    if (before?.made === made) return { ...before, row: open }
    const connected = connect(open)
    if (!connected) {
      log.error({ account: row.id, acquirer: row.acquirer }, 'the acquirer of an account is not configured')
      return null
    }
    return { ...connected, row: open, made }
  }
  const rows = createHolding({
    state: () => store().version(livemode),
    async read() {
      known = await store().all(livemode)
      paused = new Set(known.filter(({ pausedAt }) => pausedAt !== null).map(({ id }) => id))
      const next = known.flatMap((row) => hold(row) ?? [])
      const clients = new Set(next.map(({ processor }) => processor))
      const gone = [...held.values()].filter(({ processor }) => !clients.has(processor))
      held = new Map(next.map((one) => [one.row.id, one]))
      // Calls that are under way end first.
      for (const one of gone)
        one.shutdown().catch((err: unknown) => log.warn({ err }, 'a client did not close'))
    },
    what: 'accounts at acquirers',
    log,
  })
  /** For a call to the account, which waits: its credentials may have been exchanged. One that was just made may not be held yet. */
  const find = async (name: string): Promise<Held | undefined> => {
    await rows.recent()
    const here = held.get(name)
    if (here) return here
    await rows.again()
    return held.get(name)
  }

  return {
    isOwn: (name) => typeOfId(name) === 'acquirer_account',
    async choose(accountId, channel) {
      // One that was paused meanwhile would be left out, and its payment with it.
      await rows.recent()
      return chosenAccount(
        known.filter((row) => row.accountId === accountId),
        channel,
      )?.id
    },
    async activeOf(accountId) {
      await rows.current()
      return new Set(
        known.filter((row) => row.accountId === accountId && row.status === 'active').map(({ id }) => id),
      )
    },
    async paused() {
      await rows.recent()
      return paused
    },
    of: (name, missing) =>
      lateProcessor(
        held.get(name)?.processor.capabilities ?? ALL_CAPABILITIES,
        async () => (await find(name))?.processor ?? missing(),
      ),
    async capabilitiesOf(name) {
      return typeOfId(name) === 'acquirer_account' ? (await find(name))?.processor.capabilities : undefined
    },
    async feesOf(name) {
      if (typeOfId(name) !== 'acquirer_account') return undefined
      return (await find(name))?.row.fees ?? undefined
    },
    async isErased(name) {
      await rows.current()
      return known.some(({ id, isErased }) => id === name && isErased)
    },
    readerOf: async (name) => (await find(name))?.reader,
    async all() {
      await rows.current()
      return new Map([...held].map(([name, { processor }]) => [name, processor]))
    },
    async signingOf(name, now) {
      if (typeOfId(name) !== 'acquirer_account') return []
      const found = await find(name)
      return found ? signingAt(found.row.secrets, now) : []
    },
    changed: rows.changed,
    async shutdown() {
      await rows.settled()
      await Promise.allSettled([...held.values()].map((one) => one.shutdown()))
    },
  }
}
