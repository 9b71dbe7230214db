/** What a drill is: a break, made on purpose on a stack of its own, and the way out as its page of the runbook tells it. */
import type { Stage } from './stage'

export interface Drill {
  readonly name: string
  /** What breaks. */
  readonly sentence: string
  /** The page of docs/runbook/ whose commands it types. */
  readonly page: string
  /** When it is given up. */
  readonly limitMinutes: number
  /** Its folder is a disk of its own, with so much room. */
  readonly diskMegabytes?: number
  /** Why it cannot run on this machine, if so. `folder` is one that it may use. */
  readonly missing?: (folder: string) => string | undefined
  run(stage: Stage): Promise<void>
}
