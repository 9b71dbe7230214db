/** Asks a Temporal server what it knows about the service. */
import { Client } from '@temporalio/client'
import { MINUTE } from '../../domain/time'
import type { TemporalState } from '../../domain/service-state'
import { readRouting } from '../../infra/temporal/deployment'
import type { TemporalServer } from '../../infra/temporal/environment'
import { connect } from '../../infra/temporal/connection'
import { countFailingRuns } from '../../workflow-client/failing-runs'
import { readState } from '../../workflow-client/state'

export interface TemporalPlace extends TemporalServer {
  TEMPORAL_NAMESPACE: string
}

const CONNECT_LIMIT_MS = 3_000

export interface AskedTemporal extends TemporalState {
  builds: { current: string | undefined; newest: string | undefined }
  failingRuns: number
}

/** Throws when the server does not answer. Schedules that no worker has made yet are left out. */
export async function readTemporalState(place: TemporalPlace): Promise<AskedTemporal> {
  const connection = await connect(place, CONNECT_LIMIT_MS)
  try {
    const namespace = place.TEMPORAL_NAMESPACE
    const client = new Client({ connection, namespace })
    return await client.withDeadline(Date.now() + MINUTE / 2, async () => {
      const { current, builds } = await readRouting({ connection, namespace })
      return {
        ...(await readState(client)),
        builds: { current, newest: builds[0]?.id },
        failingRuns: await countFailingRuns(client),
      }
    })
  } finally {
    await connection.close()
  }
}
