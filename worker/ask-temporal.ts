/** Asks a Temporal server what it knows about the service, for `npm run status` and for what workers tell operators. */
import type { Client, Connection } from '@temporalio/client'
import type { AskedTemporal } from '../domain/service-state'
import { MINUTE } from '../domain/time'
import { readRouting } from '../infra/temporal/deployment'
import { countFailingRuns } from '../workflow-client/failing-runs'
import { readState } from '../workflow-client/state'

/** Throws when the server does not answer. Schedules that no worker has made yet are left out. */
export async function askTemporal(client: Client, connection: Connection): Promise<AskedTemporal> {
  const { namespace } = client.options
  return client.withDeadline(Date.now() + MINUTE / 2, async () => {
    const { current, builds } = await readRouting({ connection, namespace })
    return {
      ...(await readState(client)),
      builds: { current, newest: builds[0]?.id },
      failingRuns: await countFailingRuns(client),
    }
  })
}
