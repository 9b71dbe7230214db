/**
 * Passes the header of the trace on: from the start of a run, or the latest message to it, to the activities that follow. It
 * changes no command of a workflow, and waits for nothing, so that every history replays as it did without.
 */
import type { Headers, WorkflowInterceptors } from '@temporalio/workflow'

const HEADER = 'traceparent'

export const interceptors = (): WorkflowInterceptors => {
  let latest: Headers[string] | undefined
  const note = ({ headers }: { headers: Headers }) => {
    if (headers[HEADER]) latest = headers[HEADER]
  }
  const passOn = <I extends { headers: Headers }>(input: I): I =>
    latest ? { ...input, headers: { ...input.headers, [HEADER]: latest } } : input
  return {
    inbound: [
      {
        execute(input, next) {
          note(input)
          return next(input)
        },
        handleSignal(input, next) {
          note(input)
          return next(input)
        },
        handleUpdate(input, next) {
          note(input)
          return next(input)
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next(passOn(input)),
        scheduleLocalActivity: (input, next) => next(passOn(input)),
      },
    ],
  }
}
