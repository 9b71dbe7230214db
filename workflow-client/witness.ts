/**
 * A witness of how far a database is, in Temporal (decision 0227): a run that never begins, with the number as its memo. Nothing is to be
 * deployed for it, and it is there for as long as it waits. Runs outside the sandbox, like `client.ts`.
 */
import { WorkflowNotFoundError, type Client } from '@temporalio/client'
import { DAY } from '../domain/time'

/** Nobody asks this queue for work, and the run has none before it is replaced. */
const QUEUE = 'witness'
const WAIT_MS = 3_650 * DAY

const idOf = (database: string): string => `witness/${database}`

/** 0 if none is known. */
export async function readWitness(client: Client, database: string): Promise<bigint> {
  try {
    const { memo } = await client.workflow.getHandle(idOf(database)).describe()
    const { beat = '0' } = (memo ?? {}) as { beat?: string }
    return BigInt(beat)
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return 0n
    throw error
  }
}

/** Writes nothing if a greater number is known. */
export async function writeWitness(client: Client, database: string, beat: bigint): Promise<void> {
  if (beat <= (await readWitness(client, database))) return
  await client.workflow.start('witness', {
    workflowId: idOf(database),
    taskQueue: QUEUE,
    startDelay: WAIT_MS,
    memo: { beat: String(beat) },
    workflowIdConflictPolicy: 'TERMINATE_EXISTING',
    staticSummary: 'How far the database was, for a start on an earlier state of it',
  })
}
