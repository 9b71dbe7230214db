/** `/v1/sandbox/clock` (contract 18.4): the account's time, which the sandbox can move ahead. */
import { advanceClock } from '../../../app/sandbox/clock/advance'
import { retrieveClock } from '../../../app/sandbox/clock/read'
import { resetClock } from '../../../app/sandbox/clock/reset'
import {
  SandboxClockView,
  advanceShapeOf,
  advanceShapes,
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

export const advanceSandboxClockRoute = defineRoute<AdvanceClockBody>({
  method: 'post',
  path: '/v1/sandbox/clock/advance',
  operationId: 'advanceSandboxClock',
  summary: "Advance the sandbox's clock",
  scope: 'sandbox.write',
  body: { shapes: advanceShapes, choose: advanceShapeOf },
  success: { status: 202, schema: SandboxClockView, description: 'The clock, which is advancing.' },
  errors: ['route_missing', 'sandbox_clock_unexpected_state'],

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
