/** The health of a webhook endpoint over time, its circuit, and what a replay to it would send (contract 12.7, 12.9). */
import type {
  CircuitView,
  EndpointHealthView,
  HealthQuery,
  ReplayPreview,
} from '../../../contract/dashboard/endpoint-health'
import type { ReplayBody } from '../../../contract/webhook-replays'
import { DAY, HOUR } from '../../../domain/time'
import { COUNTED } from '../../../domain/webhooks'
import { inAccountTime } from '../../../infra/clock'
import type { Tenant } from '../../../store/context'
import { WELL } from '../../../store/dashboard/endpoint-health'
import type { App } from '../../app'
import { found } from '../../found'
import { draftReplay } from '../../webhooks/replays/begin'

type Reading = Pick<App, 'store' | 'now' | 'real'>

/** Oldest first; 404 `resource_missing` if there is no such endpoint. */
export async function healthOf(
  { store, now }: Reading,
  tenant: Tenant,
  id: string,
  { unit, count }: HealthQuery,
): Promise<EndpointHealthView> {
  await found(store.endpoints, tenant, id)
  const length = unit === 'hour' ? HOUR : DAY
  const end = (Math.floor(now().getTime() / length) + 1) * length
  const starts = Array.from({ length: count }, (_, index) => new Date(end - (count - index) * length))
  const spans = await store.endpointHealth.spans({ ...tenant, endpointId: id }, starts, new Date(end))
  return {
    object: 'webhook_endpoint_health',
    webhook_endpoint: id,
    unit,
    buckets: spans.map(
      ({ from, statuses, errors: { [WELL]: succeeded = 0, ...failed }, medianMs, isSample }) => ({
        from: from.toISOString(),
        deliveries: { ...NONE, ...statuses },
        attempts: { succeeded, failed, median_ms: medianMs },
        is_sample: isSample,
      }),
    ),
  }
}

const NONE = { succeeded: 0, failed: 0, pending: 0, cancelled: 0 }

/** In the account's time; 404 `resource_missing` if there is no such endpoint. */
export async function circuitOf(
  app: Reading & Pick<App, 'offset'>,
  tenant: Tenant,
  id: string,
): Promise<CircuitView> {
  const { probeAt, drainingSince } = await found(app.store.endpoints, tenant, id)
  return {
    object: 'webhook_endpoint_circuit',
    webhook_endpoint: id,
    state: probeAt ? 'open' : drainingSince ? 'closing' : 'closed',
    next_probe_at: probeAt && inAccountTime(app, probeAt).toISOString(),
  }
}

/** 404 `resource_missing` if there is no such endpoint. */
export async function previewReplay(
  app: Reading,
  tenant: Tenant,
  id: string,
  body: ReplayBody,
): Promise<ReplayPreview> {
  const endpoint = await found(app.store.endpoints, tenant, id)
  const draft = draftReplay(endpoint, body, app)
  const total = await app.store.replays.countFor(draft)
  return {
    object: 'webhook_replay_preview',
    webhook_endpoint: id,
    from: draft.from.toISOString(),
    to: draft.until.toISOString(),
    total,
    is_capped: total >= COUNTED,
  }
}
