/** What an endpoint has missed is sent again: by a replay, by hand, and when it was held back. */
import { event } from '../../../app/kinds/event'
import { payment } from '../../../app/kinds/payment'
import { webhookReplay } from '../../../app/kinds/webhook-replay'
import { clearLeftovers } from '../../../app/webhooks/deliveries/leftovers'
import { resendEvent } from '../../../app/webhooks/deliveries/resend'
import { drainClosed } from '../../../app/webhooks/deliveries/circuits'
import { reviewEndpoints } from '../../../app/webhooks/endpoints/review'
import { beginReplay } from '../../../app/webhooks/replays/begin'
import type { Run } from '../run'
import { asks, call, scenariosWith, type Scenario } from '../scenario'
import { arrives, deleted, dispatches, due } from './deliveries'

const replayed = (endpoint: string, key = 'replay') => ({
  key,
  operation: 'createWebhookReplay',
  path: `/v1/webhook_endpoints/${endpoint}/replays`,
  body: {},
  useCase: beginReplay,
  command: { endpoint, events: {} },
})

const resent = (event: string, endpoint: string) => ({
  key: 'resend',
  operation: 'resendEvent',
  path: `/v1/events/${event}/resend`,
  body: { endpoint },
  useCase: resendEvent,
  command: { event, endpoint },
})

/** A delivery that was given up after all its attempts, as the row says it; its event. */
async function missed(run: Run): Promise<{ endpoint: string; event: string }> {
  const endpoint = await due(run)
  await run.world.ask(
    `UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL, revision = revision + 1`,
  )
  // What happened within the last seconds may still get another event before it.
  await run.jump(5_000)
  const row = (await run.rows()).find(({ table }) => table === 'webhook_deliveries')?.row
  return { endpoint, event: row?.['event_id'] as string }
}

/** A delivery that is held back, while the circuit of its endpoint is closed. */
async function held(run: Run): Promise<string> {
  const endpoint = await due(run)
  await run.world.ask('UPDATE webhook_deliveries SET held_at = now()')
  return endpoint
}

/** What is still held back although the circuit of its endpoint is closed is sent again. */
async function putBack(run: Run): Promise<void> {
  const app = run.app()
  await reviewEndpoints(app)
  await drainClosed(run.deliverer(app), run.tenant.livemode)
}

const about = scenariosWith({
  kinds: [payment, event, webhookReplay],
  jumps: [31_000, 62_000],
  check: arrives,
})

const work = { checkpoint: () => undefined }

export const REPLAYS: readonly Scenario[] = [
  about('replay/dispatch', 'A replay of what an endpoint missed, beside a dispatcher.', async (run) => {
    const { endpoint } = await missed(run)
    asks(run, 'r1', replayed(endpoint))
    dispatches(run, 'd1')
  }),
  about('replay/repeat', 'A replay, its repeat and the sweep.', async (run) => {
    const { endpoint } = await missed(run)
    asks(run, 'r1', replayed(endpoint))
    run.asks('r2', (app) => call(run, app, replayed(endpoint)))
    run.schedule.spawn('s', run.sweep)
  }),
  about('replay/resend', 'An event is sent again by hand, while a replay reopens it.', async (run) => {
    const { endpoint, event: missing } = await missed(run)
    asks(run, 'r1', replayed(endpoint))
    asks(run, 'r2', resent(missing, endpoint))
  }),
  about(
    'replay/deleted',
    'A replay, while its endpoint is deleted and what is left is cleared.',
    async (run) => {
      const { endpoint } = await missed(run)
      asks(run, 'r1', replayed(endpoint))
      asks(run, 'e1', deleted(endpoint))
      run.schedule.spawn('h1', () => clearLeftovers(run.app(), work))
    },
  ),
  about('delivery/resend', 'An event is sent again by hand, while a dispatcher sends it.', async (run) => {
    const endpoint = await due(run)
    const row = (await run.rows()).find(({ table }) => table === 'webhook_deliveries')?.row
    asks(run, 'r1', resent(row?.['event_id'] as string, endpoint))
    dispatches(run, 'd1')
  }),
  about('delivery/held', 'A delivery that is held back is put back, beside two dispatchers.', async (run) => {
    await held(run)
    run.schedule.spawn('o1', () => putBack(run))
    // It is looked at every hour, and each second.
    run.repeats.push(async () => {
      await putBack(run)
      return { key: 'put back', status: 200, text: '', isFinal: true, isKept: false }
    })
    dispatches(run, 'd1')
    dispatches(run, 'd2')
  }),
]
