/** A dispute from its first question to its end, told by signed HTTP at the doors of two processes at once. */
import { authorizeKey } from '../../../domain/processor-keys'
import { DAY } from '../../../domain/time'
import { freePort } from '../../../stack/development/ports'
import { disputesOf } from '../../support/dispute'
import { until } from '../../support/until'
import type { Program } from '../../support/service'
import { notification, sendToDoor } from '../support/door'
import { answered, type Scene } from '../support/scene'

interface Given {
  scene: Scene
  api: Program
  doorUrl: string
  secret: string
}

/** Longer than the books wait for the events before them, and a busy machine for its turn. */
const MINUTE = { limitMs: 60_000 }

export function describeDisputesTold(given: () => Given): void {
  test('each notice is kept once and carried out once, and the books follow', async () => {
    const { scene, api, doorUrl, secret } = given()
    let latest = 0
    const { db } = scene
    const port = await freePort()
    const other = await scene.startApi({ ACQUIRERS_PORT: String(port) })
    const doors = [doorUrl, doorUrl.replace(/:\d+\//, `:${port}/`)]
    const { account, secretKey } = await scene.buildMerchant()
    const merchant = scene.clientOf(api, secretKey)
    const payment = (await answered(() => merchant.pay({ amount: 40 }))).body.id
    const row = await db.payment.findFirstOrThrow({ where: { accountId: account.id, id: payment } })
    const told = {
      dispute: `dsp_${payment}`,
      authorization_key: authorizeKey(row),
      amount: '1000',
      currency: 'EUR',
      reason: 'not_received',
      network_reason_code: '13.1',
      evidence_due_by: new Date(Date.now() + 14 * DAY).toISOString(),
      opened_at: new Date().toISOString(),
    }
    /** What the acquirer answers when it is asked. */
    const knows = (dispute: Record<string, unknown>) =>
      scene.simulator.disturb({
        contested: { [told.authorization_key]: { disputes: [dispute], fraudWarnedAt: null } },
      })
    /** By both doors at once. What has become of it. */
    const tell = async (type: string, stage: string, status: string, sequence: number) => {
      const dispute = { ...told, stage, status, sequence }
      const notice = notification(type, dispute)
      if (sequence > latest) await knows(dispute)
      latest = Math.max(latest, sequence)
      const answers = await Promise.all(doors.map((door) => sendToDoor(door, notice, { by: secret })))
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 202])
      const kept = await until(
        `${type} is carried out`,
        async () => {
          const rows = await db.acquirerNotification.findMany({ where: { theirId: notice.id } })
          return rows.every(({ finishedAt }) => finishedAt !== null) && rows
        },
        MINUTE,
      )
      expect(kept).toHaveLength(1)
      return kept[0]!.status
    }
    const read = async () => (await disputesOf(merchant, payment))[0]!

    expect(await tell('dispute.opened', 'inquiry', 'needs_response', 1)).toBe('done')
    expect(await read()).toMatchObject({ stage: 'inquiry', status: 'needs_response', fee: 0 })
    expect(await tell('dispute.updated', 'chargeback', 'needs_response', 3)).toBe('done')
    // What was sent before it comes after it.
    expect(await tell('dispute.updated', 'inquiry', 'under_review', 2)).toBe('done')
    const { id, ...claimed } = await read()
    expect(claimed).toMatchObject({ stage: 'chargeback', status: 'needs_response', amount: 10, fee: 15 })
    expect(await tell('dispute.updated', 'chargeback', 'under_review', 4)).toBe('done')
    expect(await tell('dispute.closed', 'chargeback', 'won', 5)).toBe('done')
    // Its acquirer knows of no loss: whoever signs one changes nothing.
    const forged = notification('dispute.closed', {
      ...told,
      stage: 'chargeback',
      status: 'lost',
      sequence: 5,
    })
    expect((await sendToDoor(doorUrl, forged, { by: secret })).status).toBe(202)
    await until(
      'a forged notice is ignored',
      async () =>
        (await db.acquirerNotification.findFirst({ where: { theirId: forged.id } }))?.status === 'ignored',
      MINUTE,
    )
    expect(await db.incident.findFirst({ where: { objectId: id } })).toMatchObject({
      reason: 'dispute_doubted',
    })
    // What is told after the end changes nothing, and an operator is told of it.
    expect(await tell('dispute.closed', 'chargeback', 'lost', 6)).toBe('done')
    expect(await read()).toMatchObject({ status: 'won' })
    expect(await db.incident.findMany({ where: { objectId: id } })).toMatchObject([
      { reason: 'dispute_contradicted', resolvedAt: null },
    ])
    expect((await merchant.call('GET', `/v1/payments/${payment}`)).body).toMatchObject({
      status: 'succeeded',
    })

    const events = await db.event.findMany({ where: { objectId: id }, orderBy: { id: 'asc' } })
    expect(events.map(({ type }) => type)).toEqual([
      ...['dispute.opened', 'dispute.updated', 'dispute.updated', 'dispute.closed'],
    ])
    const journals = await until(
      'the books',
      async () => {
        const rows = await db.journal.findMany({ where: { source: id }, orderBy: { id: 'asc' } })
        return rows.length > 1 && rows
      },
      MINUTE,
    )
    expect(journals.map(({ kind, amount, fee }) => [kind, amount, fee])).toEqual([
      ['dispute', -1_000n, 1_500n],
      ['dispute_won', 1_000n, 0n],
    ])
    const held = await db.ledgerBalance.findFirst({
      where: { accountId: account.id, account: 'disputes_held' },
    })
    expect(held?.balance).toBe(0n)
    await other.kill()
  }, 300_000)
}
