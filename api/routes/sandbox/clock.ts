/** `/v1/sandbox/clock` (contract 18.4): the account's time, which the sandbox can move ahead. */
import { abortAdvance } from '../../../app/sandbox/clock/abort'
import { advanceClock } from '../../../app/sandbox/clock/advance'
import { estimateAdvance, retrieveClock } from '../../../app/sandbox/clock/read'
import { resetClock } from '../../../app/sandbox/clock/reset'
import { restartSandbox } from '../../../app/sandbox/clock/restart'
import {
  EstimateQuery,
  SandboxClockEstimate,
  SandboxClockView,
  advanceShapeOf,
  advanceShapes,
  advanceStepOf,
  type AdvanceClockBody,
} from '../../../contract/sandbox/clock'
import { reply } from '../../reply'
import { defineRoute, writes } from '../../route'

export const retrieveSandboxClockRoute = defineRoute({
  method: 'get',
  path: '/v1/sandbox/clock',
  operationId: 'retrieveSandboxClock',
  summary: "Retrieve the sandbox's clock",
  scope: 'sandbox.write',
  success: { status: 200, schema: SandboxClockView, description: 'The clock, and how far an advance is.' },
  errors: ['route_missing'],

  handler: async ({ services, tenant }) => reply(await retrieveClock(services, tenant)),
})

export const estimateSandboxClockRoute = defineRoute<undefined, EstimateQuery>({
  method: 'get',
  path: '/v1/sandbox/clock/estimate',
  operationId: 'estimateSandboxClock',
  summary: "Estimate what an advance of the sandbox's clock would pass",
  scope: 'sandbox.write',
  query: EstimateQuery,
  success: {
    status: 200,
    schema: SandboxClockEstimate,
    description: 'What is expected to happen on the way.',
  },
  errors: ['route_missing', 'parameter_invalid'],

  handler: async ({ services, tenant, query }) =>
    reply(await estimateAdvance(services, tenant, advanceStepOf(query))),
})

export const advanceSandboxClockRoute = defineRoute<AdvanceClockBody>({
  method: 'post',
  path: '/v1/sandbox/clock/advance',
  operationId: 'advanceSandboxClock',
  summary: "Advance the sandbox's clock",
  scope: 'sandbox.write',
  body: { shapes: advanceShapes, choose: advanceShapeOf },
  success: { status: 202, schema: SandboxClockView, description: 'The clock, which is advancing.' },
  errors: ['route_missing', 'sandbox_clock_unexpected_state', 'sandbox_clock_too_much'],

  write: writes(advanceClock, ({ body }) => body),
})

export const resetSandboxClockRoute = defineRoute({
  method: 'post',
  path: '/v1/sandbox/clock/reset',
  operationId: 'resetSandboxClock',
  summary: "Set the sandbox's clock back to the real time",
  scope: 'sandbox.write',
  success: { status: 200, schema: SandboxClockView, description: 'The clock at the real time.' },
  errors: ['route_missing', 'sandbox_clock_unexpected_state'],

  write: writes(resetClock, () => undefined),
})

export const abortSandboxClockRoute = defineRoute({
  method: 'post',
  path: '/v1/sandbox/clock/abort',
  operationId: 'abortSandboxClock',
  summary: "Abort the advance of the sandbox's clock",
  scope: 'sandbox.write',
  success: {
    status: 200,
    schema: SandboxClockView,
    description: 'The clock at the time that it has reached.',
  },
  errors: ['route_missing', 'sandbox_clock_unexpected_state'],

  write: writes(abortAdvance, () => undefined),
})

export const restartSandboxRoute = defineRoute({
  method: 'post',
  path: '/v1/sandbox/restart',
  operationId: 'restartSandbox',
  summary: 'Throw the sandbox away and begin it anew',
  scope: 'sandbox.write',
  success: { status: 202, schema: SandboxClockView, description: 'The clock, which tells when it is done.' },
  errors: ['route_missing', 'sandbox_clock_unexpected_state'],

  write: writes(restartSandbox, () => undefined),
})
