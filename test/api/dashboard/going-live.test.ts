/** A merchant asks to go live, and operators decide. */
import type { GoingLiveRequestView } from '../../../contract/dashboard/going-live'
import { atOnce } from '../../support/at-once'
import { signIn as signInMember } from '../support/member'
import { useShop } from '../support/shop'
import { buildForm } from './support/going-live'
import { signIn, signInOperator, type DashboardClient } from './support/member'

interface GoingLive {
  live: boolean
  request: GoingLiveRequestView | null
}
interface Listed {
  data: (GoingLiveRequestView & { account: { id: string } })[]
}

const shop = useShop()
const LIST = '/operator/going-live'

async function buildMerchant() {
  const { account } = await shop.buildMerchant()
  const at = new Date()
  await shop.db.accountAdministrator.createMany({
    data: [
      { accountId: account.id, email: 'ada@merchant.example', createdAt: at, confirmedAt: at },
      {
        accountId: account.id,
        email: 'bob@merchant.example',
        muted: ['going_live'],
        createdAt: at,
        confirmedAt: at,
      },
    ],
  })
  return { account, owner: await signIn(shop, { accountId: account.id }) }
}

async function submit(owner: DashboardClient, overrides = {}): Promise<GoingLiveRequestView> {
  const { body } = await owner.send<GoingLive>('POST', '/going-live', {
    ...buildForm(overrides),
    submit: true,
  })
  return body.request!
}

const actions = async (accountId: string) =>
  (await shop.db.auditLog.findMany({ where: { accountId, livemode: null }, orderBy: { id: 'asc' } }))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('going_live'))

test('a request is a draft until it is submitted, and then an operator has it', async () => {
  const { account, owner } = await buildMerchant()
  expect((await owner.get<GoingLive>('/going-live')).body).toMatchObject({ live: false, request: null })
  const draft = await owner.send<GoingLive>('POST', '/going-live', { legal_name: 'Shop' })
  expect(draft.body.request).toMatchObject({ status: 'draft', form: { legal_name: 'Shop' }, version: 1 })
  const early = await owner.send('POST', '/going-live', { legal_name: 'Shop', submit: true })
  expect(early.body.error?.code).toBe('parameter_missing')
  const request = await submit(owner)
  expect(request).toMatchObject({ status: 'submitted', id: draft.body.request?.id, form: buildForm() })
  expect(await submit(owner)).toEqual(request)
  const late = await owner.send('POST', '/going-live', buildForm({ sells: 'Coffee' }))
  expect({ status: late.status, code: late.body.error?.code }).toEqual({
    status: 409,
    code: 'unexpected_state',
  })
  expect(await actions(account.id)).toEqual(['going_live.created', 'going_live.submitted'])
})

test('card numbers on the merchant’s own server take the questionnaire D', async () => {
  const { owner } = await buildMerchant()
  const refused = await owner.send('POST', '/going-live', { ...buildForm({ raw_cards: true }), submit: true })
  expect(refused.body.error?.param).toBe('raw_cards')
  const attestation = { questionnaire: 'D', attested_by: 'Ada', accepted: true }
  expect(await submit(owner, { raw_cards: true, attestation })).toMatchObject({ status: 'submitted' })
})

test('two who begin a request at once make one', async () => {
  const { account, owner } = await buildMerchant()
  const answers = await atOnce(4, () => owner.send('POST', '/going-live', { legal_name: 'Shop' }))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await shop.db.goingLiveRequest.count({ where: { accountId: account.id } })).toBe(1)
})

test('a request is returned with words, submitted again, and granted; the administrators who want to know are told', async () => {
  const { account, owner } = await buildMerchant()
  const operator = await signInOperator(shop)
  const first = await submit(owner)
  const { body: list } = await operator.get<Listed>(`${LIST}?status=submitted&limit=100`)
  expect(list.data.find(({ id }) => id === first.id)).toMatchObject({ form: {}, account: { id: account.id } })
  const read = await operator.get<GoingLiveRequestView>(`${LIST}/${first.id}`)
  expect(read.body.form).toEqual(buildForm())

  const words = 'The website does not open.'
  await operator.send('POST', `${LIST}/${first.id}/return`, { version: first.version, words })
  const { body: returned } = await owner.get<GoingLive>('/going-live')
  expect(returned.request).toMatchObject({ status: 'returned', words })
  const again = await submit(owner, { website: 'https://other.example' })
  const stale = await operator.send('POST', `${LIST}/${first.id}/grant`, { version: first.version })
  expect(stale.status).toBe(409)
  const { status } = await operator.send('POST', `${LIST}/${first.id}/grant`, { version: again.version })
  expect(status).toBe(200)

  expect((await owner.get<GoingLive>('/going-live')).body).toMatchObject({ live: true })
  expect(await shop.db.account.findUnique({ where: { id: account.id } })).toMatchObject({
    live: true,
    pciAttestation: 'A',
  })
  const mails = await shop.db.mail.findMany({
    where: { accountId: account.id },
    orderBy: { createdAt: 'asc' },
  })
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['ada@merchant.example', 'Your request to go live needs changes'],
    ['ada@merchant.example', 'Live mode is open'],
  ])
  expect(mails[0]?.text).toContain(words)
  expect(await actions(account.id)).toEqual([
    'going_live.submitted',
    'going_live.returned',
    'going_live.submitted',
    'going_live.granted',
  ])
  const entry = await shop.db.auditLog.findFirst({
    where: { accountId: account.id, action: 'going_live.granted' },
  })
  expect(entry).toMatchObject({ actorType: 'operator', actorId: operator.memberId })
  expect((await owner.send('POST', '/going-live', buildForm())).status).toBe(409)
})

test('a submitted request is taken back while nobody has decided about it, changed and submitted anew', async () => {
  const { account, owner } = await buildMerchant()
  const operator = await signInOperator(shop)
  const { id, version } = await submit(owner)
  const withdraw = (by: DashboardClient, seen: number) =>
    by.send<GoingLive>('POST', '/going-live/withdraw', { version: seen })
  const developer = await signIn(shop, { accountId: account.id, role: 'developer' })
  expect((await withdraw(developer, version)).status).toBe(403)
  expect((await withdraw(owner, version - 1)).status).toBe(409)
  expect((await withdraw(owner, 2 ** 31)).status).toBe(422)
  const { body } = await withdraw(owner, version)
  expect(body.request).toMatchObject({ id, status: 'draft', submitted_at: null, form: buildForm() })
  expect((await operator.get(`${LIST}/${id}`)).status).toBe(404)
  expect((await operator.send('POST', `${LIST}/${id}/grant`, { version })).status).toBe(409)
  expect((await withdraw(owner, body.request!.version)).status).toBe(409)
  const again = await submit(owner, { sells: 'Coffee' })
  const answers = await atOnce(2, (turn) =>
    turn === 0
      ? withdraw(owner, again.version)
      : operator.send('POST', `${LIST}/${id}/grant`, { version: again.version }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [submitted, withdrawn, anew, last] = await actions(account.id)
  expect([submitted, withdrawn, anew]).toEqual([
    'going_live.submitted',
    'going_live.withdrawn',
    'going_live.submitted',
  ])
  expect(last).toMatch(/^going_live\.(withdrawn|granted)$/)
})

test('an operator sees when the account was last suspended, and why', async () => {
  const { account, owner } = await buildMerchant()
  const operator = await signInOperator(shop)
  const first = await submit(owner)
  const suspension = async (id: string) =>
    (await operator.get<{ last_suspension: unknown }>(`${LIST}/${id}`)).body.last_suspension
  expect(await suspension(first.id)).toBeNull()
  await operator.send('POST', `${LIST}/${first.id}/grant`, { version: first.version })
  const { revision } = await shop.db.account.findUniqueOrThrow({ where: { id: account.id } })
  const reason = 'Too many chargebacks.'
  await operator.send('POST', `/operator/accounts/${account.id}/suspend`, { revision, reason })
  const again = await submit(owner)
  expect(again.id).not.toBe(first.id)
  expect(await suspension(again.id)).toEqual({ at: expect.any(String), reason })
})

test('two operators who grant at once make one change', async () => {
  const { account, owner } = await buildMerchant()
  const [one, other] = [await signInOperator(shop), await signInOperator(shop)]
  const { id, version } = await submit(owner)
  const answers = await atOnce(6, (turn) =>
    (turn % 2 === 0 ? one : other).send('POST', `${LIST}/${id}/grant`, { version }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await shop.db.mail.count({ where: { accountId: account.id } })).toBe(1)
  expect(await actions(account.id)).toEqual(['going_live.submitted', 'going_live.granted'])
})

test('an operator does not see a draft, and needs a fresh second factor to grant', async () => {
  const { owner } = await buildMerchant()
  const operator = await signInOperator(shop)
  const { body } = await owner.send<GoingLive>('POST', '/going-live', { legal_name: 'Shop' })
  const draft = body.request!
  expect((await operator.get(`${LIST}/${draft.id}`)).status).toBe(404)
  expect((await operator.send('POST', `${LIST}/${draft.id}/grant`, { version: 1 })).status).toBe(409)
  const stale = await signInOperator(shop, { factorAt: null })
  const { id, version } = await submit(owner)
  const refused = await stale.send('POST', `${LIST}/${id}/grant`, { version })
  expect(refused.body.error?.code).toBe('second_factor_required')
})

test.each([
  ['A', 403, false],
  ['D', 201, true],
  [null, 201, true],
])(
  'with the questionnaire %s, a live key for card numbers is answered %i',
  async (questionnaire, status, has) => {
    const { account } = await shop.buildMerchant({ live: true, pciAttestation: questionnaire })
    const owner = await signInMember(shop, { accountId: account.id, livemode: true, factorAt: new Date() })
    const make = (body: object) => owner.call<{ scopes: string[] }>('POST', '/v1/developers/api-keys', body)
    const asked = await make({ type: 'secret', scopes: ['payments.write', 'payments.card.raw'] })
    expect(asked.status).toBe(status)
    const { body } = await make({ type: 'secret' })
    expect(body.scopes.includes('payments.card.raw')).toBe(has)
    const key = await shop.buildKey({
      accountId: account.id,
      livemode: true,
      scopes: ['payments.write', 'payments.card.raw'],
    })
    // A key may have been made before the questionnaire was taken over.
    expect((await shop.clientWith(key.key, shop.liveUrl).pay()).status).toBe(status)
    expect((await owner.call('POST', `/v1/developers/api-keys/${key.id}/roll`, {})).status).toBe(status)
  },
)
