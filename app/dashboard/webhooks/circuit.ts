/** The circuit of an endpoint (contract 12.7), in the account's time. */
import type { CircuitView } from '../../../contract/dashboard/circuit'
import type { Tenant } from '../../../store/context'
import { inAccountTime } from '../../../infra/clock'
import type { App } from '../../app'
import { found } from '../../found'

/** 404 `resource_missing` if there is no such endpoint. */
export async function circuitOf(
  app: Pick<App, 'store' | 'now' | 'real' | 'offset'>,
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
