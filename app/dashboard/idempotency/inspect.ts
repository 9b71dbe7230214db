/** The idempotency inspector: the keys of a payment, and a key that a reader types (decision 0068). */
import { presentKeyUse, type KeyFacts } from './uses'
import type { KeyUseView } from '../../../contract/dashboard/key-use'
import type { PaymentModel, PaymentOperationModel } from '../../../prisma/generated/models'
import type { Tenant } from '../../../store/context'
import type { App } from '../../app'
import { found } from '../../found'
import { keyHashOf } from '../../writes/claim'

type Reading = Pick<App, 'store' | 'real' | 'pepper'>

/** What it takes to look for keys. */
export interface KeyReading extends Pick<App, 'real' | 'pepper'> {
  store: Pick<App['store'], 'keyUses'> & { requestLogs: Pick<App['store']['requestLogs'], 'ofKeys'> }
}

/** How many writes about the payment are looked at for their keys, and how many repeats of each key. */
const CALLS = 200
const REPEATS = 20
/** How many keys are shown. */
const KEYS = 50

/** The keys that were used on the payment and its refunds, in the order of their first use; 404 `resource_missing`. */
export async function inspectPayment(app: Reading, tenant: Tenant, id: string): Promise<KeyUseView[]> {
  const { stories, requestLogs } = app.store
  const payment = await found(app.store.payments, tenant, id)
  const [operations, calls] = await Promise.all([
    stories.operationsOf(id),
    requestLogs.ofObjects(tenant, [id], { limit: CALLS, keyed: true }),
  ])
  const known = knownKeys(payment, operations)
  const logged = calls.flatMap(({ keyHash }) => keyHash ?? [])
  return inspect(app, tenant, [...[...known.values()].map(({ hash }) => hash), ...logged], known)
}

/** What stands under this key in each of the account's spaces of keys: one of them, as a rule. */
export async function inspectKey(app: KeyReading, tenant: Tenant, key: string): Promise<KeyUseView[]> {
  const callers = await app.store.keyUses.callersOf(tenant)
  // The account's secret keys share one space, whichever of them calls.
  const spaces = [{ kind: 'secret' as const, id: '' }, ...callers]
  const hashes = spaces.flatMap((caller) => app.pepper.held.map((pepper) => keyHashOf(pepper, caller, key)))
  return inspect(app, tenant, hashes, new Map())
}

interface Known {
  hash: Uint8Array
  operation: string
  objectId: string
  at: Date
}

/** The keys that the payment's own rows name; those of its creation and its operations. */
function knownKeys(
  { id: objectId, idempotencyKeyHash: hash, createdAt }: PaymentModel,
  operations: readonly PaymentOperationModel[],
): Map<string, Known> {
  const keys = [
    { hash, operation: 'createPayment', objectId, at: createdAt },
    ...operations
      .filter(({ kind }) => kind !== 'release')
      .map(({ keyHash, kind, createdAt: at }) => ({
        hash: keyHash,
        operation: `${kind}Payment`,
        objectId,
        at,
      })),
  ]
  return new Map(keys.map((one) => [nameOf(one.hash), one]))
}

const nameOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex')

async function inspect(
  { store, real }: Pick<KeyReading, 'store' | 'real'>,
  tenant: Tenant,
  hashes: readonly Uint8Array[],
  known: ReadonlyMap<string, Known>,
): Promise<KeyUseView[]> {
  const keys = new Map(hashes.map((hash) => [nameOf(hash), hash]))
  const all = [...keys.values()]
  const [records, calls] = await Promise.all([
    store.keyUses.among(tenant, all),
    store.requestLogs.ofKeys(tenant, all, REPEATS),
  ])
  const factsOf = (name: string, keyHash: Uint8Array): KeyFacts => ({
    keyHash,
    record: records.find((record) => nameOf(record.keyHash) === name),
    calls: calls.filter((call) => call.keyHash !== null && nameOf(call.keyHash) === name),
    known: known.get(name),
  })
  return [...keys]
    .map(([name, hash]) => presentKeyUse(factsOf(name, hash), real()))
    .filter((view) => view !== null)
    .sort((one, other) => (one.first_used_at < other.first_used_at ? -1 : 1))
    .slice(0, KEYS)
}
