/**
 * One service whose workflows are reset and terminated, whose worker is killed, and whose Temporal is stopped. What each of
 * these interrupts shares one outage.
 */
import { MINUTE, SECOND } from '../../domain/time'
import type { RunningTemporal } from '../../stack/development/temporal'
import { openAuthority } from '../support/receiver'
import { deliveryBegun, deliveryWithoutTemporal, describeDeliveriesReset } from './parts/deliveries'
import {
  describeCaptureWithoutItsApi,
  describeRepeatedCapture,
  operationsLeft,
  operationsTooLate,
} from './parts/operations-left'
import { describeRefunds, refundBegun, refundWithoutTemporal } from './parts/refunds'
import { advanceBegun, describeSandboxClock } from './parts/sandbox-clock'
import {
  describeSubscriptionsReset,
  subscriptionBegun,
  subscriptionFallingDue,
} from './parts/subscriptions-interrupted'
import { salesWithoutTemporal } from './parts/temporal-stopped'
import { describeWorkflowsReset, paymentsBegun } from './parts/workflows-interrupted'
import { describeOutage } from './support/cases'
import type { Interrupted } from './support/interrupted'
import { startWorkerThatSweeps } from './support/rounds'
import { START_LIMIT_MS, openScene } from './support/scene'

/** Calls are answered sooner than after the usual 12 s while Temporal is stopped, and their claims last for that. */
const HASTY = { TEMPORAL_UPDATE_DEADLINE_MS: String(3 * SECOND), LEASE_MS: '6000' }

let now: Interrupted
const given = () => now

beforeAll(async () => {
  const authority = openAuthority()
  const scene = await openScene({
    WEBHOOK_ALLOW_LOOPBACK: 'on',
    WEBHOOK_CA_FILE: authority.ca,
    TEMPORAL_START_DEADLINE_MS: String(MINUTE),
    // Only what an outage left waits for a sweep.
    SWEEP_EVERY_MS: '8000',
  })
  const [worker, api, hasty] = await Promise.all([
    scene.service.startWorker(),
    scene.startApi(),
    scene.startApi(HASTY),
  ])
  now = {
    scene,
    authority,
    worker,
    hastyApi: hasty,
    merchant: scene.at(api),
    hasty: scene.at(hasty),
    async newMerchant() {
      const { account, secretKey } = await scene.buildMerchant()
      return { client: scene.clientOf(api, secretKey), accountId: account.id }
    },
  }
}, START_LIMIT_MS)
afterEach(() => now.scene.simulator.calm())
afterAll(async () => {
  await now.scene.close()
  await now.authority.close()
})

describe('workflows of payments and refunds', () => describeWorkflowsReset(given))
describe('workflows of deliveries', () => describeDeliveriesReset(given))
describe('workflows of subscriptions', () => describeSubscriptionsReset(given))
describe('the clock of a sandbox', () => describeSandboxClock(given))
describe('refunds', () => describeRefunds(given))
describe('repeated operations', () => describeRepeatedCapture(given))
describe('operations whose API has died', () => describeCaptureWithoutItsApi(given))

async function startWorker(): Promise<void> {
  now.worker = await startWorkerThatSweeps(now.scene)
}

describe('a worker is killed', () => {
  describeOutage(
    [deliveryBegun(given), refundBegun(given), paymentsBegun(given)],
    async () => {
      await now.worker.kill()
      await now.scene.simulator.calm()
    },
    startWorker,
  )
})

let temporal: RunningTemporal
beforeAll(() => {
  temporal = now.scene.service.temporal
})
async function restartTemporal(): Promise<void> {
  temporal = await now.scene.service.restartTemporal()
}

const tooLate = operationsTooLate(given)

describe('Temporal is stopped', () => {
  describeOutage(
    [
      deliveryWithoutTemporal(given),
      refundWithoutTemporal(given),
      salesWithoutTemporal(given),
      tooLate.accepted,
      operationsLeft(given),
    ],
    () => temporal.stop(),
    restartTemporal,
  )
})

describe('a worker is killed and Temporal is stopped', () => {
  const charging = subscriptionBegun(given)
  describeOutage(
    [tooLate.repeated, subscriptionFallingDue(given), advanceBegun(given), charging],
    async () => {
      await now.worker.kill()
      await charging.terminate()
      await now.scene.simulator.calm()
      await temporal.stop()
    },
    async () => {
      await restartTemporal()
      await startWorker()
    },
  )
})
