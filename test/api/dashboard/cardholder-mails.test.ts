/** What a merchant sets about the mails to its cardholders (decision 0261). */
import type { z } from 'zod'
import type { CardholderMailsView } from '../../../contract/dashboard/cardholder-mails'
import { CARDHOLDER_MAILS } from '../../../domain/cardholder-mails'
import { MAILS_CHANNEL } from '../../../infra/delivery-notices'
import { newId } from '../../../infra/ids'
import { until } from '../../support/until'
import { signIn as staleMember } from '../support/member'
import { useShop } from '../support/shop'
import { signIn } from './support/member'

type Mails = z.infer<typeof CardholderMailsView>

const shop = useShop()
const PATH = '/account/cardholder-mails'

async function buildOwner() {
  const { account } = await shop.buildMerchant({ name: 'Evil.example/win <b>' })
  return { account, owner: await signIn(shop, { accountId: account.id }) }
}

const entries = (accountId: string) =>
  shop.db.auditLog.findMany({ where: { accountId, action: 'account.updated' } })

test('all are off at first, each is shown, and a change is in the audit log', async () => {
  const { account, owner } = await buildOwner()
  const { body } = await owner.get<Mails>(PATH)
  expect(body).toMatchObject({ kinds: [], language: 'en', days_ahead: 7, card_url: null })
  expect(body.previews.map(({ kind }) => kind)).toEqual([...CARDHOLDER_MAILS])
  for (const { subject, text } of body.previews) expect(`${subject}${text}`).not.toContain('Evil.example/win')
  const change = {
    kinds: ['refund', 'receipt', 'refund'],
    language: 'pl',
    days_ahead: 3,
    card_url: 'https://shop.example/c',
  }
  const changed = await owner.send<Mails>('PATCH', PATH, change)
  expect(changed).toMatchObject({
    status: 200,
    body: { kinds: ['receipt', 'refund'], language: 'pl', days_ahead: 3, card_url: 'https://shop.example/c' },
  })
  expect(changed.body.previews[2]!.text).toContain('https://shop.example/c')
  expect(await owner.send('PATCH', PATH, { card_url: null })).toMatchObject({
    body: { kinds: ['receipt', 'refund'], card_url: null },
  })
  const [first, second, ...others] = await entries(account.id)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    actorId: owner.memberId,
    changes: {
      cardholder_mails: { from: [], to: ['receipt', 'refund'] },
      cardholder_mail_url: { from: null, to: 'https://shop.example/c' },
    },
  })
  expect(second?.changes).toEqual({ cardholder_mail_url: { from: 'https://shop.example/c', to: null } })
})

test.each<[object, string]>([
  [{ kinds: ['newsletter'] }, 'kinds[0]'],
  [{ kinds: 'receipt' }, 'kinds'],
  [{ language: 'xx' }, 'language'],
  [{ days_ahead: 0 }, 'days_ahead'],
  [{ days_ahead: 31 }, 'days_ahead'],
  [{ days_ahead: 1.5 }, 'days_ahead'],
  [{ card_url: 'http://shop.example/c' }, 'card_url'],
  [{ card_url: 'javascript:alert(1)' }, 'card_url'],
  [{ card_url: `https://shop.example/${'c'.repeat(2000)}` }, 'card_url'],
  [{ card_url: '' }, 'card_url'],
])('%j is refused with its place', async (change, param) => {
  const { account, owner } = await buildOwner()
  const { status, body } = await owner.send('PATCH', PATH, change)
  expect([400, 422]).toContain(status)
  expect(body).toMatchObject({ error: { param } })
  expect(await entries(account.id)).toEqual([])
})

test('who may change the look changes them, with a fresh second factor, and a viewer looks', async () => {
  const { account } = await buildOwner()
  const viewer = await signIn(shop, { accountId: account.id, role: 'viewer' })
  expect((await viewer.get<Mails>(PATH)).status).toBe(200)
  expect(await viewer.send('PATCH', PATH, { kinds: [] })).toMatchObject({
    status: 403,
    body: { error: { code: 'scope_missing' } },
  })
  const stale = await staleMember(shop, { accountId: account.id })
  const refused = await stale.call('PATCH', `/v1/dashboard${PATH}`, { kinds: ['receipt'] })
  expect(refused).toMatchObject({ status: 403 })
  expect(await entries(account.id)).toEqual([])
})

test('in live mode whoever pays gets it, in the look of the merchant, and no sale of others writes anything', async () => {
  const { account } = await shop.buildMerchant({
    live: true,
    name: 'Tea & Sons',
    brandColor: '#0b6e4f',
    cardholderMails: ['receipt'],
    cardholderMailLanguage: 'fr',
  })
  const { key } = await shop.buildKey({ accountId: account.id, livemode: true })
  const recipient = `${newId('member').toLowerCase()}@example.com`
  const live = shop.clientWith(key, shop.liveUrl)
  const { body: payment } = await live.pay({ customer: { email: recipient } })
  const mail = await until('the mail', async () => {
    await shop.db.$queryRaw`SELECT pg_notify(${MAILS_CHANNEL}, '')::text`
    return shop.db.mail.findFirst({ where: { recipient } })
  })
  expect(mail).toMatchObject({ accountId: account.id, subject: 'Votre reçu de Tea & Sons', manage: null })
  expect(mail.html).toContain('background-color:#0b6e4f')
  expect(mail.text).not.toContain('test')
  const notices = await shop.db.cardholderNotice.findMany({ where: { accountId: account.id } })
  expect(notices).toMatchObject([{ kind: 'receipt', about: payment.id, livemode: true, outcome: 'written' }])

  const { body: other } = await shop.client.pay({ customer: { email: recipient } })
  expect(await shop.db.payment.findFirst({ where: { id: other.id } })).toMatchObject({ receiptMail: null })
  const ofOther = { accountId: shop.merchant.account.id }
  expect(await shop.db.cardholderNotice.count({ where: ofOther })).toBe(0)
})
