/** The Temporal server that operators' commands ask: that of the environment, or that of the stack on this machine. */
import { z } from 'zod'
import { KINDS } from '../../app/kinds'
import { workflowsOf } from '../../app/kinds/kind'
import type { VerificationParts } from '../../app/verification'
import { readEnvironment } from '../../infra/environment'
import { openConnection } from '../../infra/temporal/connection'
import { temporalEnvironment, type TemporalServer } from '../../infra/temporal/environment'
import { createWorkflowClient } from '../../workflow-client/client'
import { readDevFile } from '../shared/dev-file'

export interface TemporalPlace extends TemporalServer {
  TEMPORAL_NAMESPACE: string
}

/** That of the environment, if it names a database too. */
export function readPlace({ home }: { home?: string }): TemporalPlace {
  if (home === undefined) return readEnvironment(z.object(temporalEnvironment))
  return { TEMPORAL_ADDRESS: readDevFile(home).temporal_address, TEMPORAL_NAMESPACE: 'default' }
}

export type AskedOfTemporal = NonNullable<VerificationParts['temporal']>

/** With whom to ask about workflows. No payload is read, so no key is needed. */
export async function withTemporal<T>(
  place: TemporalPlace,
  work: (temporal: AskedOfTemporal) => Promise<T>,
): Promise<T> {
  const workflows = createWorkflowClient({
    connection: openConnection(place),
    namespace: place.TEMPORAL_NAMESPACE,
    dataConverter: {},
    kinds: workflowsOf(KINDS),
  })
  try {
    return await work({ workflows, kinds: KINDS })
  } finally {
    await workflows.close()
  }
}
