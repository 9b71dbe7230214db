/** The workflows of the service, and the one that the kind of this folder adds. */
import type { WorkflowRef } from '../../../domain/workflow-ref'
import { takeSteps } from '../../../workflows/waiting'

export * from '../../../workflows'

export const guaranteeWorkflow = (ref: WorkflowRef): Promise<void> => takeSteps(ref)
