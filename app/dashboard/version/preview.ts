/** What another version would change: the account's own newest objects, in the form of both (contract 17). */
import { presentCustomer } from '../../../contract/customers/view'
import type { VersionPreview } from '../../../contract/dashboard/version'
import { impossible } from '../../../contract/errors'
import { presentPayment } from '../../../contract/payments/view'
import { presentRefund } from '../../../contract/refunds/view'
import { presentSubscription } from '../../../contract/subscriptions/view'
import type { Tenant } from '../../../store/context'
import type { Versioning } from './change'

type Json = Record<string, unknown>

/** Only what differs. 422 for a version that does not exist. */
export async function previewVersion(
  { store, versions }: Versioning,
  tenant: Tenant,
  from: string,
  to: string,
): Promise<VersionPreview> {
  if (!versions.knows(to)) throw impossible('to', 'no_version')
  const { payment, refund, customer, subscription, event } = await store.versions.newest(tenant)
  const bodies = [
    payment && JSON.stringify(presentPayment(payment, null)),
    refund && JSON.stringify(presentRefund(refund)),
    customer && JSON.stringify(presentCustomer(customer)),
    subscription && JSON.stringify(presentSubscription(subscription)),
  ].filter((body) => body !== null)
  const rendered = [
    ...bodies.map((body) => [from, to].map((version) => versions.renderResponse(body, version))),
    ...(event ? [[from, to].map((version) => versions.renderEvent(event.payload, version))] : []),
  ]
  const samples = rendered.map((pair) => {
    const [before, after] = pair.map((text) => JSON.parse(text) as Json) as [Json, Json]
    return {
      object_type: String(after['object']),
      object_id: String(after['id']),
      before,
      after,
      differs: differencesOf(before, after),
    }
  })
  return {
    object: 'version_preview',
    from,
    to,
    samples: samples.filter(({ differs }) => differs.length > 0),
  }
}

const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function differencesOf(before: unknown, after: unknown, path = ''): string[] {
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [path]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) =>
    differencesOf(before[name], after[name], path === '' ? name : `${path}.${name}`),
  )
}
