/** The database port: each statement, or each transaction as a whole, is one call. */
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { gate, ownSchedule } from '../schedule'
import type { Connection } from './connection'

/** Changes the text of a statement: what a planted fault does. */
export type Rewrite = (name: string, text: string) => string

const WRITTEN = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+(?:ONLY\s+)?(?:"?(?:vault|public)"?\.)?"?([a-z_]+)/g
const NAMED = /^\/\* ([a-z_.]+) \*\//
const TABLES =
  /\b(payments|payment_operations|idempotency_records|events|refunds|customers|payment_methods|tokens|hosted_sessions|webhook_endpoints|webhook_deliveries|webhook_attempts|subscriptions|subscription_charges|hand_overs|incidents|accounts|api_keys|sandbox_clocks|cards|cvcs|payouts|bank_accounts|payout_schedules|report_schedules|payout_holds|journals|ledger_entries|ledger_balances|book_maturities|book_marks|book_days|disputes|acquirer_notifications|acquirer_operations|dispute_watches|webhook_replays|files|file_leftovers|reconciliation_items|card_declines)\b/g

interface Described {
  label: string
  touches: readonly string[]
  writes: readonly string[]
  changes: boolean
}

const known = new Map<string, Described>()

function describe(text: string): Described {
  let found = known.get(text)
  if (!found) {
    const name = NAMED.exec(text)?.[1]
    const touches = [...new Set(text.match(TABLES) ?? [])].sort()
    const writes = [...text.matchAll(WRITTEN)].map(([, table = '']) => table)
    const verb = /\b(SELECT|INSERT|UPDATE|DELETE)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'do'
    const changes = name !== undefined || verb !== 'select'
    found = { label: name ?? `${verb} ${touches.join(' ')}`, touches, writes, changes }
    known.set(text, found)
  }
  return found
}

/** Suspends what is sent through the pool, and sends it by the connection that all share. */
export function gateDatabase(pool: Pool, connection: Connection, rewrite: () => Rewrite | undefined): void {
  const query = pool.query.bind(pool) as unknown as (...given: unknown[]) => Promise<object>
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<PoolClient>
  let whetherOpen: Promise<object> | undefined
  const changed = (config: QueryConfig, own: Described): QueryConfig => {
    const text = rewrite()?.(own.label, config.text)
    // Under its old name the statement is prepared with its old text.
    return text === undefined || text === config.text ? config : { ...config, text, name: undefined }
  }
  Object.assign(pool, {
    query: async (first: QueryConfig | string, values?: unknown[]) => {
      // Notices to dispatchers: there are none.
      if (typeof first === 'string') return NOTHING
      // Each process reads once a second whether the service is open: no call waits for it, and it always is.
      if (first.text.includes('service_states')) return (whetherOpen ??= query(first, values))
      const own = describe(first.text)
      const config = values ? { ...first, values } : first
      return gate({
        ...own,
        isStatement: true,
        effect: () => connection.send(changed(config, own), own),
      })
    },
    connect: (...given: unknown[]) => {
      // The pool itself takes a connection for each statement, with a callback.
      if (given.length > 0) return connect(...given)
      const schedule = ownSchedule()
      if (!schedule) return Promise.resolve(connection.transaction(() => undefined))
      return gate({
        label: 'transaction',
        touches: ['transaction'],
        fates: ['dies'],
        effect: async () => {
          schedule.underWay += 1
          return connection.transaction(() => {
            schedule.underWay -= 1
          })
        },
      })
    },
  })
}

const NOTHING = { rows: [], fields: [], rowCount: 0 }
