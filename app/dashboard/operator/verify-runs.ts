/** Runs of the verification, as operators read them and ask for one (decision 0144). */
import { ApiError } from '../../../contract/errors'
import {
  presentVerifyRun,
  type VerifyRunQuery,
  type VerifyRunView,
} from '../../../contract/dashboard/operator/verify-runs'
import type { VerifyRunModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import type { Tenant } from '../../../store/context'
import type { Page } from '../../../store/page'
import type { App } from '../../app'
import type { WithRealTime } from '../../dependencies'
import { pageOf } from '../../found'
import { isWorkedOn } from '../../verification/nightly'
import { fromPlace, readFound, told } from '../../verification/place'

export async function listVerifyRuns(
  parts: WithRealTime,
  query: VerifyRunQuery,
): Promise<Page<VerifyRunView>> {
  const page = await parts.store.verifyRuns.list(query)
  return pageOf(page, await presenterOf(parts, page.rows))
}

/** Throws 404 `resource_missing`. */
export async function readVerifyRun(parts: WithRealTime, id: string): Promise<VerifyRunView> {
  const row = await parts.store.verifyRuns.find(id)
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  return (await presenterOf(parts, [row]))(row)
}

/** One that is under way already is answered, and looked after if no worker has it. */
export async function askForVerifyRun(
  app: WithRealTime & Pick<App, 'workflows' | 'background'>,
  tenant: Tenant,
  actor: Actor,
): Promise<VerifyRunView> {
  const { verifyRuns } = app.store
  const row = (await verifyRuns.ask(tenant, actor)) ?? (await verifyRuns.unfinished())
  // It has finished between the two.
  if (!row) return askForVerifyRun(app, tenant, actor)
  // If Temporal does not answer, the next night's run takes it.
  app.background(app.workflows.verify(), 'starting a verification')
  return (await presenterOf(app, [row]))(row)
}

async function presenterOf({ store, real }: WithRealTime, rows: readonly VerifyRunModel[]) {
  const people = await store.operating.proposals.people(rows.flatMap(({ begunBy }) => begunBy ?? []))
  return (row: VerifyRunModel): VerifyRunView => {
    const at = fromPlace(row.reached)
    return presentVerifyRun(row, {
      violated: at ? at.findings.filter(({ count }) => count > 0).map(told) : readFound(row.found),
      looksAt: at?.table ?? null,
      isAlive: isWorkedOn(row, real()),
      people,
    })
  }
}
