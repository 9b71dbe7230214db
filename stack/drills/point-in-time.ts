import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Drill } from './drill'
import { createShopper } from './shopper'

export const pointInTime: Drill = {
  name: 'point-in-time',
  sentence:
    'A statement without a condition ruins the payments, and the database goes back to the moment before.',
  page: 'database-lost',
  limitMinutes: 10,
  async run(stage) {
    const BACKUP = join(stage.folder, 'backup')
    const settings = { WAL_ARCHIVE: join(stage.folder, 'archive') }

    stage.step('A service whose write-ahead log is archived, and a backup')
    await stage.start(settings)
    const { shopper } = stage
    await shopper.sell('order-1')
    const held = await shopper.sell('order-2', { capture: false })
    await stage.operate('npm run backup -- BACKUP', { BACKUP })
    const key = await shopper.call('POST', '/v1/developers/api-keys', {
      type: 'secret',
      scopes: ['payments.read'],
      name: 'a laptop',
    })
    await shopper.sell('order-3')
    const captured = await shopper.call('POST', `/v1/payments/${held.id}/capture`, {}, 'capture-2')
    stage.check('payments are made and captured after the backup', captured.status === 200)

    // A second before and after, so that the moment lies between two commits beyond doubt.
    await sleep(1_000)
    const MOMENT = new Date().toISOString()
    await sleep(1_000)

    stage.step(`After ${MOMENT} a sale, a key that is revoked, and the statement`)
    const late = await shopper.sell('order-4')
    await shopper.call('POST', `/v1/developers/api-keys/${key.body.id}/revoke`)
    stage.say('UPDATE payments SET amount_captured = 0')
    await ruin(stage.dev.database_url)
    const ruined = await stage.operate('npm run verify')
    stage.check('verify finds the ruined rows', ruined.code === 1)
    await stage.operate('npm run recover -- close --reason "…"')
    await stage.until('sales are refused', async () => (await shopper.pay('order-5')).status === 503)

    stage.step('Back to that moment')
    await stage.stop()
    await stage.operate('npm run restore -- BACKUP --until MOMENT', { BACKUP, MOMENT })
    await stage.start(settings)
    const refused = await shopper.pay('order-4')
    stage.check('the service is closed to money', refused.body.error?.code === 'service_recovering')
    const { status } = await shopper.call('GET', `/v1/payments/${late.id}`)
    stage.check('what was made after the moment is gone', status === 404)

    stage.step('Closed: what was taken away since is taken away again, then the service is opened')
    const laptop = createShopper(stage.dev.base_url, key.body.key ?? '', stage.signal)
    const reads = async () => (await laptop.call('GET', '/v1/payments')).status
    stage.check('the revoked key works again', (await reads()) === 200)
    const shown = await stage.operate('npm run recover')
    stage.check('recover names that key', shown.text.includes(key.body.id))
    await stage.operate('npm run recover -- revoke')
    await stage.until('it works no more', async () => (await reads()) === 401)
    const open = await stage.operate('npm run recover -- open --reason "…"')
    stage.check('the service is opened', open.code === 0)

    stage.step('The merchant repeats, under the same keys, what he did since')
    await shopper.sell('order-4')
    await shopper.sell('order-5')
    await stage.checkBooks()
  },
}

async function ruin(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('UPDATE payments SET amount_captured = 0')
  await database.end()
}
