/** What the scenes work with. */
import { stepOf } from '../../../domain/cause'
import type { Database } from '../../../store/database'
import type { Work } from '../../../store/finish'
import type { Claim } from '../../../store/idempotency'
import type { StatementName } from '../../../store/statement-names'
import type { Store } from '../../../store/store'
import type { Samples } from '../support/samples'

/** Of everything that is written. */
export const CAUSE = stepOf('pay_sample')

export interface Stage {
  store: Store
  db: Database
  rows: Samples
  claim: () => Claim
}

/** By title, calls that write the statement in different ways. */
export type Ways = Readonly<Record<string, (stage: Stage) => Promise<unknown>>>

export const finishing = (work: (stage: Stage) => Work | Promise<Work>) => async (stage: Stage) =>
  stage.store.finish(stage.claim(), await work(stage), CAUSE)

export type Scenes = Partial<Record<StatementName, Ways>>
