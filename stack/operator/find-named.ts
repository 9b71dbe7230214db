/**
 * What `npm run show` finds by a text that is no id of the service: an Idempotency-Key, or what a descriptor says that others name
 * its objects by. Such a text means something within one account alone.
 */
import { inspectKey } from '../../app/dashboard/idempotency/inspect'
import type { Kinds } from '../../app/kinds/kind'
import { displaysOf } from '../../app/kinds/others'
import { authorizationOf, ownerOfKey, payerOfKey } from '../../domain/processor-keys'
import { machineTime } from '../../infra/clock'
import type { Pepper } from '../../infra/pepper'
import type { Tenant } from '../../store/context'
import { modeOf } from './columns'
import type { Registers } from './registers'

export interface SoughtName {
  account: string
  since: Date
}

export interface NamedObject {
  /** What the text is. */
  as: string
  mode: string
  /** Null if an Idempotency-Key made nothing that is known. */
  id: string | null
  /** Of an Idempotency-Key: what it was used for, what has become of it, and when it was first used. */
  more: string | null
}

export interface NamedObjects {
  found: NamedObject[]
  /** What it was looked for as, and how far back if not as far as was asked for. */
  looked: string[]
}

export interface FindingNamed extends Pick<Registers, 'namedRows' | 'keyUses' | 'requestLogs'> {
  kinds: Kinds
  pepper: Pepper
}

const MODES = [true, false] as const
const KEY = 'an Idempotency-Key'

export async function findNamed(
  reading: FindingNamed,
  text: string,
  { account: accountId, since }: SoughtName,
): Promise<NamedObjects> {
  const owner = ownerOfKey(text)
  const found: NamedObject[] = []
  const looked = new Set<string>()
  for (const livemode of MODES) {
    const tenant = { accountId, livemode }
    found.push(...(await usesOf(reading, tenant, text)))
    for (const { table, ids, named = [] } of displaysOf(reading.kinds))
      for (const { as, value, means = 't.id' } of named) {
        if (owner && owner.livemode !== livemode) continue
        const rows = await reading.namedRows.find({ table, ids, value, means }, tenant, namesIn(text), since)
        const mode = modeOf(tenant)
        found.push(...rows.ids.map((id) => ({ as, mode, id, more: null })))
        looked.add(rows.until ? `${as} (${mode}: only of ${table} since ${rows.until.toISOString()})` : as)
      }
  }
  return { found, looked: [KEY, ...looked] }
}

async function usesOf(
  { keyUses, requestLogs, pepper }: FindingNamed,
  tenant: Tenant,
  key: string,
): Promise<NamedObject[]> {
  const uses = await inspectKey({ store: { keyUses, requestLogs }, real: machineTime, pepper }, tenant, key)
  return uses.map(({ object_id: id, operation, state, first_used_at: at }) => ({
    as: KEY,
    mode: modeOf(tenant),
    id,
    more: `${operation}, ${state}, ${at}`,
  }))
}

const TRACE = /^(?:[\da-f]{2}-)?([\da-f]{32})(?:-[\da-f]{16}-[\da-f]{2})?$/

/** As it stands in rows: the id of a trace within a `traceparent`, and the key of a payment, with which those of its steps begin. */
function namesIn(text: string): string[] {
  const [, trace] = TRACE.exec(text) ?? []
  return [...new Set([text, payerOfKey(authorizationOf(text)), ...(trace === undefined ? [] : [trace])])]
}
