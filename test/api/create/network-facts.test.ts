/** What the acquirer is told of a payment besides, and what the card network tells of it. */
import type { PaymentView } from '../../../contract/payments/view'
import { DAY, HOUR } from '../../../domain/time'
import { expectedAt } from '../../support/kind'
import { buildPayment } from '../../support/payment'
import { useRecordingShop } from '../support/recording-acquirer'

const { shop, asked } = useRecordingShop()

const BROWSER = {
  ip_address: '2001:db8::7',
  user_agent: 'Mozilla/5.0 (test)',
  accept_header: 'text/html',
  language: 'de-AT',
  color_depth: 24,
  screen_width: 1920,
  screen_height: 1080,
  time_zone_offset: -60,
  java_enabled: false,
  javascript_enabled: true,
}

const create = async (body: unknown): Promise<PaymentView> => {
  const reply = await shop.client.create(body)
  expect(reply.status).toBe(201)
  return reply.body
}
const charge = (stored: string, overrides: object = {}) => ({
  amount: 9.99,
  currency: 'EUR',
  reference: 'plan',
  payment_method: stored,
  initiated_by: 'merchant',
  sequence: 'recurring',
  ...overrides,
})

test('browser, exemption and the text of the statement go to the acquirer; the text is shown', async () => {
  const payment = await create({
    ...buildPayment(),
    browser: BROWSER,
    statement_descriptor: 'ACME.COM/HELP',
    three_d_secure: { mode: 'automatic', exemption: 'low_value' },
  })
  expect(asked).toMatchObject([
    {
      exemption: 'low_value',
      statementDescriptor: 'ACME.COM/HELP',
      browser: {
        ipAddress: '2001:db8::7',
        userAgent: 'Mozilla/5.0 (test)',
        acceptHeader: 'text/html',
        language: 'de-AT',
        colorDepth: 24,
        screenWidth: 1920,
        screenHeight: 1080,
        timeZoneOffset: -60,
        javaEnabled: false,
        javascriptEnabled: true,
      },
    },
  ])
  expect(payment.statement_descriptor).toBe('ACME.COM/HELP')
  expect(payment.three_d_secure.exemption).toEqual({ requested: 'low_value', applied: 'low_value' })
  expect(JSON.stringify(payment)).not.toContain('2001:db8')
  expect(await shop.client.retrieve(payment.id)).toMatchObject({ body: payment })
})

test('what is not given is not told', async () => {
  const payment = await create(buildPayment())
  const [request = {}] = asked
  for (const name of ['exemption', 'browser', 'statementDescriptor', 'sequence', 'storing', 'agreement'])
    expect(request).not.toHaveProperty(name)
  expect(payment.statement_descriptor).toBeNull()
  expect(payment.three_d_secure.exemption).toBeNull()
})

test('an exemption is not applied where the bank asks its cardholder nevertheless', async () => {
  const three_d_secure = { mode: 'automatic', exemption: 'trusted_beneficiary' }
  const payment = await create({ ...buildPayment({}, 'challenge'), three_d_secure })
  expect(payment.three_d_secure).toMatchObject({
    status: 'pending',
    exemption: { requested: 'trusted_beneficiary', applied: null },
  })
})

test.each([
  'four',
  'x'.repeat(23),
  '12345678',
  'ACME*SHOP',
  'ACME <b>',
  "ACME'S",
  'Ärger GmbH',
  ' ACME',
  'ACME\\1',
])('the text "%s" is no text for a statement', async (text) => {
  const reply = await shop.client.create({ ...buildPayment(), statement_descriptor: text })
  expect(reply.status).toBe(422)
  expect(reply.body.error).toMatchObject({
    param: 'statement_descriptor',
    fault: { code: 'not_statement_descriptor' },
  })
})

test.each([
  [{ ...BROWSER, ip_address: 'localhost' }, 'browser.ip_address', 400],
  [{ ...BROWSER, plugins: [] }, 'browser.plugins', 400],
  [{ ...BROWSER, screen_width: 0 }, 'browser.screen_width', 422],
])('a browser with a fault is refused: %j', async (browser, param, status) => {
  const reply = await shop.client.create({ ...buildPayment(), browser })
  expect([reply.status, reply.body.error?.param]).toEqual([status, param])
})

test('a decline tells what its issuer compared', async () => {
  const payment = await create(buildPayment({}, 'incorrectCvc'))
  expect(payment).toMatchObject({ status: 'declined', network: { cvc_check: 'mismatch', avs_check: null } })
})

test('the e-mail address of the customer goes with each charge of his card, unless it has its own', async () => {
  const stored = await create(buildPayment({ store: true, customer: { email: 'ada@example.com' } }))
  asked.length = 0
  await create(charge(stored.payment_method.id))
  await create(charge(stored.payment_method.id, { customer: { email: 'other@example.com' } }))
  expect(asked.map(({ payer }) => payer)).toEqual([
    { email: 'ada@example.com' },
    { email: 'other@example.com' },
  ])
})

test('the ids of the payment that stored a card go with every charge of it', async () => {
  const first = await create(buildPayment({ store: true }, 'approvedMastercard'))
  expect(first.network).toMatchObject({
    transaction_id: expect.stringMatching(/^\d{15}$/) as string,
    link_id: expect.any(String) as string,
  })
  const stored = first.payment_method.id
  const agreement = { transactionId: first.network?.transaction_id, linkId: first.network?.link_id }
  const second = await create(charge(stored))
  const third = await create(charge(stored, { sequence: 'unscheduled' }))
  await create({
    ...buildPayment(),
    payment_method: { type: 'card', card: { id: stored, cvc: '123' } },
  })
  expect(asked[0]).toMatchObject({ storing: true, initiatedBy: 'customer' })
  expect(asked[0]).not.toHaveProperty('agreement')
  expect(asked.slice(1)).toMatchObject([
    { initiatedBy: 'merchant', sequence: 'recurring', agreement },
    { initiatedBy: 'merchant', sequence: 'unscheduled', agreement },
    { initiatedBy: 'customer', agreement },
  ])
  for (const later of asked.slice(1)) expect(later).not.toHaveProperty('storing')
  expect(second.network?.transaction_id).not.toBe(first.network?.transaction_id)
  expect(third.status).toBe('succeeded')
})

/** Stripe numbers refunds alone. */
const ARN = expectedAt(expect.stringMatching(/^\d{23}$/) as string, { stripe: null })

test('the network tells of an approval what the issuer has checked, and who bears a loss', async () => {
  const address = { line1: '1 Quay', postcode: 'D01', country: 'IE' }
  const { payment_method: method } = buildPayment()
  const known = { type: 'card', card: { ...method.card, billing_address: address } }
  expect((await create({ ...buildPayment(), payment_method: known })).network).toEqual({
    transaction_id: expect.stringMatching(/^\d{15}$/) as string,
    link_id: null,
    authorization_code: expect.stringMatching(/^\d{6}$/) as string,
    avs_check: 'match',
    cvc_check: 'match',
    // Stripe tells of 3-D Secure where there was one.
    ...expectedAt(
      { eci: '07', liability_shifted: false },
      { stripe: { eci: null, liability_shifted: null } },
    ),
    arn: ARN,
  })
  expect((await create(buildPayment({}, 'genericDecline'))).network).toBeNull()
})

test('an authorization ends when its acquirer says, if that is sooner; a capture has a number', async () => {
  const lasting = ({ capture_before: end, created_at: begun }: PaymentView) =>
    Math.round((Date.parse(end ?? '') - Date.parse(begun)) / HOUR)
  const visa = await create(buildPayment({ store: true }))
  const mastercard = await create(buildPayment({ store: true }, 'approvedMastercard'))
  const held = await create(charge(visa.payment_method.id, { capture: false }))
  expect(lasting(held)).toBe((4 * DAY + 18 * HOUR) / HOUR)
  expect(lasting(await create(charge(mastercard.payment_method.id, { capture: false })))).toBe(120)
  expect(lasting(await create(buildPayment({ capture: false })))).toBe(168)
  expect(held.network?.arn).toBeNull()
  const captured = await shop.client.capture(held.id)
  expect(captured.body.network).toEqual({ ...held.network, arn: ARN })
})
