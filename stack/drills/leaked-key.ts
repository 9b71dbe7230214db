import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../shared/private-files'
import type { Drill } from './drill'
import { createShopper } from './shopper'
import type { Stage } from './stage'

export const leakedKey: Drill = {
  name: 'leaked-key',
  sentence: 'An API key is in the hands of a thief, and then the key of the vault.',
  page: 'leaked-key',
  limitMinutes: 10,
  async run(stage) {
    stage.step('A service, and a key of its merchant for a laptop')
    await stage.start()
    const { shopper } = stage
    const stored = await shopper.sell('order-1', { store: true })
    await stealApiKey(stage, stored.id)
    await stealVaultKey(stage)

    stage.step('Nothing of what was there is lost')
    const charged = await shopper.answered(() =>
      shopper.call('POST', '/v1/payments', {
        amount: 7,
        currency: 'EUR',
        reference: 'order-2',
        initiated_by: 'merchant',
        sequence: 'unscheduled',
        payment_method: stored.payment_method?.id,
      }),
    )
    stage.check(
      'the card that was stored under the old key is charged',
      charged.body.status === 'succeeded',
      JSON.stringify(charged.body),
    )
    await stage.checkBooks()
  },
}

async function stealApiKey(stage: Stage, paymentId: string): Promise<void> {
  const { shopper } = stage
  const ACCOUNT = stage.dev.account
  const made = await stage.operate('npm run account -- key --account ACCOUNT --name laptop', { ACCOUNT })
  const [, secret = ''] = /^Key +(\S+)/m.exec(made.text) ?? []
  const [, KEY = ''] = /^Id +(\S+)/m.exec(made.text) ?? []
  const thief = createShopper(stage.dev.base_url, secret, stage.signal)
  stage.say('The thief gives himself a refund, and tries a card.')
  const refund = await thief.call('POST', `/v1/payments/${paymentId}/refunds`, { amount: 25.5 }, 'stolen')
  const tried = await thief.sell('tried', { capture: false })
  stage.check('the thief’s calls are taken', refund.status === 201)

  stage.step('Which key it is, and what it did')
  await stage.operate('npm run list -- keys --account ACCOUNT', { ACCOUNT })
  await stage.operateUntil(
    'its refund and its payment are listed',
    'npm run show -- KEY',
    ({ text }) => text.includes(refund.body.id) && text.includes(tried.id),
    { values: { KEY } },
  )

  stage.step('The key is revoked, and what can be undone is undone')
  await stage.operate('npm run account -- revoke KEY', { KEY })
  await stage.until('the thief is refused', async () => (await thief.pay('again')).status === 401, 10)
  const own = await shopper.call('GET', '/v1/payments')
  stage.check('the merchant’s own key goes on working', own.status === 200)
  const cancelled = await stage.operate('npm run payment -- cancel PAYMENT', { PAYMENT: tried.id })
  stage.check('the thief’s payment is cancelled', cancelled.text.includes('is cancelled'))
}

async function stealVaultKey(stage: Stage): Promise<void> {
  stage.step('The key of the vault has leaked: another one goes before it')
  await stage.operate('npm run keys')
  const before = vaultKeys(stage)
  const next = `k2:${randomBytes(32).toString('base64')}`
  await stage.stop()
  stage.say('secrets.json: SVC_VAULT_KEYS=k2:…,k1:…')
  setVaultKeys(stage, `${next},${before}`)
  await stage.start()
  const seen = await stage.operate('npm run keys')
  stage.check('what was there lies under the old key', /k1 +opens +[1-9]/.test(seen.text))
  const early = await stage.operate('npm run keys -- retire vault OLD', { OLD: 'k1' })
  stage.check('it is not retired before that has changed', early.code === 1)

  stage.step('All of it is encrypted again, and the old key is retired')
  await stage.operate('npm run keys -- reencrypt')
  const retired = await stage.operate('npm run keys -- retire vault OLD', { OLD: 'k1' })
  stage.check('the old key is retired', retired.code === 0)
  await stage.stop()
  stage.say('secrets.json: SVC_VAULT_KEYS=k2:…')
  setVaultKeys(stage, next)
  await stage.start()
  stage.check('no key is missing', (await stage.operate('npm run keys')).code === 0)
}

const fileOf = ({ home }: Stage) => join(home, 'secrets.json')
const secretsOf = (stage: Stage) => JSON.parse(readFileSync(fileOf(stage), 'utf8')) as Record<string, string>
const vaultKeys = (stage: Stage): string => secretsOf(stage)['SVC_VAULT_KEYS'] ?? ''

const setVaultKeys = (stage: Stage, keys: string): void =>
  writePrivateFile(
    fileOf(stage),
    `${JSON.stringify({ ...secretsOf(stage), SVC_VAULT_KEYS: keys }, null, 2)}\n`,
  )
