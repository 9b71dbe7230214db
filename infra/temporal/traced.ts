/**
 * Carries the trace through Temporal: whoever starts or messages a workflow sends his `traceparent` along as a header, workflows
 * pass it on to their activities (`workflows/traced.ts`), and each activity goes on with it.
 */
import { activityInfo } from '@temporalio/activity'
import type { WorkflowClientInterceptor } from '@temporalio/client'
import { defaultPayloadConverter, type Headers } from '@temporalio/common'
import { tracer } from '../tracing/tracer'

const HEADER = 'traceparent'

const sent = (headers: Headers): Headers => {
  const traceparent = tracer().traceparent()
  return traceparent === undefined
    ? headers
    : { ...headers, [HEADER]: defaultPayloadConverter.toPayload(traceparent) }
}

const told = <T>(name: string, workflow: string, work: () => Promise<T>): Promise<T> =>
  tracer().span(
    { name, kind: 'client', attributes: { 'rpc.system': 'temporal', 'svc.workflow_id': workflow } },
    work,
  )

export const tracedClient: WorkflowClientInterceptor = {
  startWithDetails: (input, next) =>
    told(`start ${input.workflowType}`, input.options.workflowId, () =>
      next({ ...input, headers: sent(input.headers) }),
    ),
  signal: (input, next) =>
    told(`signal ${input.signalName}`, input.workflowExecution.workflowId, () =>
      next({ ...input, headers: sent(input.headers) }),
    ),
  signalWithStart: (input, next) =>
    told(`signal ${input.signalName}`, input.options.workflowId, () =>
      next({ ...input, headers: sent(input.headers) }),
    ),
  startUpdateWithStart: (input, next) =>
    told(`update ${input.updateName}`, input.workflowStartOptions.workflowId, () =>
      next({
        ...input,
        workflowStartHeaders: sent(input.workflowStartHeaders),
        updateHeaders: sent(input.updateHeaders),
      }),
    ),
}

export const tracedActivity = {
  execute<I extends { headers: Headers }, O>(input: I, next: (input: I) => Promise<O>): Promise<O> {
    const { [HEADER]: payload } = input.headers
    const { activityType, attempt, workflowExecution } = activityInfo()
    return tracer().begin(
      { traceparent: payload && defaultPayloadConverter.fromPayload<string>(payload) },
      {
        name: `activity ${activityType}`,
        kind: 'consumer',
        attributes: { 'svc.workflow_id': workflowExecution?.workflowId, 'svc.attempt': attempt },
      },
      () => next(input),
    )
  },
}
