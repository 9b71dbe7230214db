/** Endpoints, deliveries, attempts and replays. */
import { newId } from '../../../infra/ids'
import { KINDS } from '../../../app/kinds'
import { deletedOf } from '../../../app/kinds/kind'
import { endpointKey } from '../../../store/webhooks/keys'
import { CAUSE, finishing, type Scenes, type Stage } from './stage'

/** An advance that has begun moves the clock. */
async function moved({ store, db, rows }: Stage): Promise<void> {
  const { accountId } = await store.clocks.ensure(rows.tenant.accountId)
  await db.sandboxClock.update({ where: { accountId }, data: { status: 'advancing', epoch: 1 } })
  await store.clocks.move([], { accountId, epoch: 1 }, new Date(), {})
  await db.sandboxClock.deleteMany()
}

/** Begins the attempt that is due. What is returned records that it was answered with this status. */
export const attempting =
  (responseStatus: number) =>
  async ({ store, db, rows }: Stage) => {
    await db.webhookAttempt.deleteMany()
    const { durationMs, responseBody, error } = rows.attempt
    await store.webhooks.claimDue(false, new Map([['we_sample', 1]]))
    return () => store.webhooks.fail(rows.attempt, { durationMs, responseBody, error, responseStatus }, 0)
  }

const failing = (responseStatus: number) => async (stage: Stage) =>
  (await attempting(responseStatus)(stage))()

export const WEBHOOKS: Scenes = {
  'webhook_endpoints.create': {
    'within the limits': finishing(({ store, rows }) =>
      store.endpoints.create({ ...rows.endpoint, id: newId('webhook_endpoint') }, CAUSE),
    ),
  },
  'webhook_endpoints.change': {
    'its address': finishing(({ store, rows }) =>
      store.endpoints.update(
        rows.endpoint,
        { url: 'https://new.example', enabledEvents: ['*'] },
        'enabled',
        CAUSE,
      ),
    ),
    'it is disabled': finishing(({ store, rows }) =>
      store.endpoints.update(
        rows.endpoint,
        { url: 'https://new.example', enabledEvents: ['*'] },
        'disabled',
        CAUSE,
      ),
    ),
  },
  'sandbox_clocks.advance': {
    'of an account': finishing(async ({ store, rows }) =>
      store.clocks.advance(await store.clocks.ensure(rows.tenant.accountId), new Date(0), 1),
    ),
  },
  'sandbox_clocks.reset': {
    'of an account': finishing(async ({ store, rows }) =>
      store.clocks.reset(await store.clocks.ensure(rows.tenant.accountId)),
    ),
  },
  'sandbox_clocks.abort': {
    'of an account': finishing(async ({ store, rows }) =>
      store.clocks.abort(await store.clocks.ensure(rows.tenant.accountId)),
    ),
  },
  'sandbox_clocks.restart': {
    'of an account': finishing(async ({ store, rows }) =>
      store.clocks.restart(await store.clocks.ensure(rows.tenant.accountId)),
    ),
  },
  'sandboxes.delete_some': {
    'where nothing is left': ({ store }) =>
      store.clocks.deleteSome(deletedOf(KINDS), { accountId: 'merch_of_nobody', epoch: 1 }, 1),
  },
  'webhook_endpoints.move_clock': { 'of an account': moved },
  'webhook_deliveries.move_clock': { 'of an account': moved },
  'webhook_endpoints.heal': { 'after a success': ({ store, rows }) => store.webhooks.heal(rows.endpoint) },
  'webhook_endpoints.release_held': { 'of all': ({ store }) => store.webhooks.releaseHeld() },
  'webhook_endpoints.claim_probes': { 'of a mode': ({ store }) => store.webhooks.claimProbes(false) },
  'webhook_endpoints.purge': { 'of a day': ({ store }) => store.webhooks.purgeDeleted(new Date(0), 1) },
  'webhook_deliveries.test': {
    'of an endpoint': finishing(({ store, rows }) => store.deliveries.test(rows.endpoint, '2026-11-21')),
  },
  'webhook_deliveries.resend': {
    'of an event that was never sent there': finishing(({ store, rows }) =>
      store.deliveries.resend(rows.event, rows.endpoint, null, CAUSE),
    ),
    'of one that was': finishing(({ store, rows }) =>
      store.deliveries.resend(
        rows.event,
        rows.endpoint,
        { delivery: rows.delivery, attempts: [], moreAttempts: false },
        CAUSE,
      ),
    ),
  },
  'webhook_deliveries.claim': {
    'what is due': ({ store }) => store.webhooks.claimDue(false, new Map([['we_other', 1]])),
    'a retry': ({ store, rows }) => store.webhooks.claimRetry({ ...rows.tenant, deliveryId: 'dlvr_other' }),
    'the oldest': ({ store, rows }) => store.webhooks.claimOldest({ ...rows.tenant, endpointId: 'we_other' }),
  },
  'webhook_deliveries.hold': {
    'of an endpoint': ({ store, rows }) => store.webhooks.hold(endpointKey(rows.endpoint)),
    'of one delivery': ({ store, rows }) => store.webhooks.hold(endpointKey(rows.endpoint), 'dlvr_sample'),
  },
  'webhook_deliveries.drain': {
    'of an endpoint': ({ store, rows }) =>
      store.webhooks.drain({ ...rows.tenant, endpointId: 'we_other', since: rows.now, cursor: null }),
  },
  'webhook_deliveries.succeed': { 'of one': ({ store, rows }) => store.webhooks.succeed([rows.attempt]) },
  'webhook_deliveries.cancel': {
    'of an endpoint': ({ store, rows }) => store.webhooks.cancel(endpointKey(rows.endpoint)),
  },
  'webhook_deliveries.cancel_for_deleted': { 'of all': ({ store }) => store.webhooks.cancelForDeleted(1) },
  'webhook_attempts.close_lost': { 'of all': ({ store }) => store.webhooks.closeLost(1) },
  'webhook_deliveries.cancel_for_disabled': {
    'of an endpoint that is gone': failing(410),
  },
  'webhook_deliveries.fail': { 'with an error of the receiver': failing(500) },
  'webhook_endpoints.review': {
    'of one that has failed for days': async ({ store, db, rows: { now } }) => {
      const failingSince = new Date(now.getTime() - 2 * 86_400_000)
      await db.webhookEndpoint.updateMany({ data: { failingSince, lastFailureAt: now } })
      await store.webhooks.reviewHealth(1)
    },
  },
  'webhook_replays.create': {
    'of every type': finishing(({ store, rows }) =>
      store.replays.begin({ ...rows.replay, id: newId('webhook_replay') }, rows.endpoint, CAUSE),
    ),
  },
  'webhook_replays.reopen': {
    'the next': ({ store, rows: { replay, now, delivery } }) =>
      store.replays.reopen(replay, [delivery.id], { at: now, dueAt: now }, CAUSE),
  },
  'webhook_replays.wait': {
    'until a later look': ({ store, rows }) => store.replays.wait(rows.replay, rows.now, CAUSE),
  },
  'webhook_replays.finish': {
    'at its end': ({ store, rows }) => store.replays.finish(rows.replay, CAUSE),
  },
  'webhook_replays.purge': { 'of a day': ({ store }) => store.replays.purge(new Date(0), 1) },
}
