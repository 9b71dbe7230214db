/** Payments by Adyen's interface, as Adyen's own client makes them. */
import {
  ADYEN_ACCOUNT,
  adyenBody,
  adyenErrorOf,
  adyenHold,
  adyenPayment,
  newAdyenReference,
  openAdyenScene,
  type AdyenScene,
} from '../support/adyen'
import { answerPage } from '../support/stripe'

let scene: AdyenScene
beforeAll(async () => {
  scene = await openAdyenScene()
})
afterAll(() => scene.stop())
afterEach(async () => {
  await scene.controls().calm()
  await scene.listen()
})

const pay = (...asked: Parameters<typeof adyenPayment>) =>
  scene.checkout().PaymentsApi.payments(adyenPayment(...asked))
const hold = (...asked: Parameters<typeof adyenHold>) =>
  scene.checkout().PaymentsApi.payments(adyenHold(...asked))
const entryOf = (reference: string) => scene.controls().entryOf(reference.split('.')[0] ?? '')
const EUR = (value: number) => ({ currency: 'EUR', value })
const merchantAccount = ADYEN_ACCOUNT

test('a sale is captured with its authorization, and told', async () => {
  const reference = newAdyenReference()
  const paid = await pay('approved', { reference })
  expect(paid).toMatchObject({
    resultCode: 'Authorised',
    merchantReference: reference,
    amount: EUR(2550),
    paymentMethod: { brand: 'visa', type: 'scheme' },
    additionalData: {
      cardSummary: '0013',
      expiryDate: '12/2060',
      paymentMethod: 'visa',
      fundingSource: 'CREDIT',
      cvcResult: '1 Matches',
      cardIssuingCountry: 'IE',
      threeDOffered: 'false',
      eci: '07',
    },
  })
  expect(paid.pspReference).toMatch(/^[0-9A-Z]{16}$/u)
  expect(paid.additionalData).toMatchObject({ cardBin: '411111' })
  expect(await entryOf(reference)).toMatchObject({
    key: reference,
    amount: '2550',
    authorization: { state: 'approved', captured: true },
  })
  expect(await scene.cameOf(reference)).toMatchObject([
    {
      eventCode: 'AUTHORISATION',
      pspReference: paid.pspReference,
      success: 'true',
      amount: EUR(2550),
      merchantAccountCode: ADYEN_ACCOUNT,
      reason: `${paid.additionalData?.['authCode']}:0013:12/2060`,
    },
  ])
})

test('a decline says why, and is told', async () => {
  const reference = newAdyenReference()
  expect(await pay('insufficientFunds', { reference })).toMatchObject({
    resultCode: 'Refused',
    refusalReason: 'Not enough balance',
    refusalReasonCode: '12',
  })
  expect(await scene.cameOf(reference)).toMatchObject([
    { eventCode: 'AUTHORISATION', success: 'false', reason: 'Not enough balance' },
  ])
  expect(
    await pay('4111110000000351', {
      shopperInteraction: 'ContAuth',
      recurringProcessingModel: 'Subscription',
    }),
  ).toMatchObject({
    refusalReasonCode: '23',
    additionalData: { refusalReasonRaw: '57 : DECLINED' },
  })
  expect(await pay('4111110000000070')).toMatchObject({ resultCode: 'Error', refusalReasonCode: '4' })
})

test('who pays twice under one reference has two entries', async () => {
  const reference = newAdyenReference()
  const entries = (await scene.controls().entries()).length
  const [one, other] = [await pay('approved', { reference }), await pay('approved', { reference })]
  expect(other.pspReference).not.toBe(one.pspReference)
  expect((await scene.controls().entries()).length).toBe(entries + 2)
})

test('captures and their refusals are told', async () => {
  const reference = newAdyenReference()
  const { pspReference: psp = '' } = await hold('approved', { reference })
  const { ModificationsApi: modify } = scene.checkout()
  const [first, second] = [`${reference}1`, `${reference}2`]
  expect(
    await modify.captureAuthorisedPayment(
      psp,
      adyenBody({ amount: EUR(1000), merchantAccount, reference: first }),
    ),
  ).toMatchObject({ status: 'received', paymentPspReference: psp, reference: first, amount: EUR(1000) })
  await modify.captureAuthorisedPayment(
    psp,
    adyenBody({ amount: EUR(9000), merchantAccount, reference: second }),
  )
  expect(await scene.cameOf(first)).toMatchObject([
    { eventCode: 'CAPTURE', success: 'true', originalReference: psp, amount: EUR(1000) },
  ])
  expect(await scene.cameOf(second)).toMatchObject([
    { eventCode: 'CAPTURE', success: 'false', reason: 'Insufficient balance on payment' },
  ])
  expect(await entryOf(reference)).toMatchObject({
    captures: [{ key: first, amount: '1000' }, { key: second }],
  })
})

test('a refund is told, also one that fails later', async () => {
  const { pspReference: psp = '' } = await pay()
  const { ModificationsApi: modify } = scene.checkout()
  const reference = `ref_1.${psp}`
  const asked = { amount: EUR(50), merchantAccount, reference }
  const { pspReference } = await modify.refundCapturedPayment(psp, adyenBody(asked))
  expect(await scene.cameOf(reference)).toMatchObject([
    { eventCode: 'REFUND', success: 'true', pspReference, originalReference: psp },
  ])
  await scene.controls().end(reference, 'failed')
  expect(await scene.cameOf(reference, 2)).toMatchObject([
    { eventCode: 'REFUND' },
    { eventCode: 'REFUND_FAILED', success: 'true', pspReference },
  ])
  const other = `ref_2.${psp}`
  await modify.refundCapturedPayment(psp, adyenBody({ ...asked, reference: other }))
  await scene.controls().end(other, 'failed', 'returned')
  expect(await scene.cameOf(other, 2)).toMatchObject([{}, { eventCode: 'REFUNDED_REVERSED' }])
})

test('what was not captured is cancelled, once', async () => {
  const { pspReference: psp = '' } = await hold()
  const { ModificationsApi: modify } = scene.checkout()
  for (const reference of ['cancel_1', 'cancel_2'])
    expect(
      await modify.cancelAuthorisedPaymentByPspReference(psp, adyenBody({ merchantAccount, reference })),
    ).toMatchObject({ status: 'received' })
  expect(await scene.cameOf('cancel_1')).toMatchObject([{ eventCode: 'CANCELLATION', success: 'true' }])
  expect(await scene.cameOf('cancel_2')).toMatchObject([
    { eventCode: 'CANCELLATION', success: 'false', reason: 'Transaction is already cancelled' },
  ])
  const sale = await pay()
  await modify.cancelAuthorisedPaymentByPspReference(
    sale.pspReference ?? '',
    adyenBody({ merchantAccount, reference: 'cancel_3' }),
  )
  expect(await scene.cameOf('cancel_3')).toMatchObject([{ success: 'false' }])
})

test('a reversal gives a sale back, and says so', async () => {
  const [sale, held] = [await pay(), await hold()]
  for (const { pspReference = '' } of [sale, held])
    await scene
      .checkout()
      .ModificationsApi.refundOrCancelPayment(
        pspReference,
        adyenBody({ merchantAccount, reference: `reverse_${pspReference}` }),
      )
  const cameOf = async ({ pspReference }: typeof sale) => scene.cameOf(`reverse_${pspReference}`)
  expect(await cameOf(sale)).toMatchObject([
    {
      eventCode: 'CANCEL_OR_REFUND',
      success: 'true',
      originalReference: sale.pspReference,
      additionalData: { 'modification.action': 'refund' },
    },
  ])
  expect(await cameOf(held)).toMatchObject([{ additionalData: { 'modification.action': 'cancel' } }])
  expect((await entryOf(sale.merchantReference ?? ''))?.authorization).toMatchObject({
    state: 'closed',
    voided: true,
  })
})

test('a technical cancel finds the payment by its reference, in its first day', async () => {
  const { ModificationsApi: modify } = scene.checkout()
  const { merchantReference: paymentReference = '', pspReference } = await hold()
  expect(
    await modify.cancelAuthorisedPayment(adyenBody({ merchantAccount, paymentReference })),
  ).toMatchObject({
    status: 'received',
    paymentReference,
  })
  expect(await scene.cameOf(paymentReference, 2)).toMatchObject([
    {},
    { eventCode: 'TECHNICAL_CANCEL', success: 'true', originalReference: pspReference },
  ])
  await modify.cancelAuthorisedPayment(adyenBody({ merchantAccount, paymentReference: 'unknown' }))
  expect(await scene.cameOf('unknown')).toMatchObject([
    { eventCode: 'TECHNICAL_CANCEL', success: 'false', reason: 'Transaction not found' },
  ])
})

test('a payment that is led to a page is decided by what comes back', async () => {
  const { PaymentsApi } = scene.checkout()
  const reference = newAdyenReference()
  const begin = async (wants: 'authenticate' | 'fail', name: string) => {
    const led = await pay('challenge', { reference: name })
    expect(led).toMatchObject({ resultCode: 'RedirectShopper', action: { type: 'redirect', method: 'GET' } })
    const { url = '' } = led.action as { url?: string }
    const back = await answerPage(url, wants)
    expect(back.searchParams.get('a')).toBe('1')
    return back.searchParams.get('redirectResult') ?? ''
  }
  const redirectResult = await begin('authenticate', reference)
  expect((await entryOf(reference))?.authorization.state).toBe('challenge')
  expect(await PaymentsApi.paymentsDetails(adyenBody({ details: { redirectResult } }))).toMatchObject({
    resultCode: 'Authorised',
    merchantReference: reference,
    amount: EUR(2550),
    additionalData: { threeDAuthenticated: 'true', threeDOffered: 'true', eci: '05', liabilityShift: 'true' },
  })
  expect(await scene.cameOf(reference)).toMatchObject([{ eventCode: 'AUTHORISATION', success: 'true' }])

  const failed = newAdyenReference()
  const details = { redirectResult: await begin('fail', failed) }
  expect(await PaymentsApi.paymentsDetails(adyenBody({ details }))).toMatchObject({
    resultCode: 'Refused',
    refusalReasonCode: '11',
  })
  expect(
    await adyenErrorOf(PaymentsApi.paymentsDetails(adyenBody({ details: { redirectResult: 'X6Xt' } }))),
  ).toMatchObject({
    status: 422,
  })
})

test('3-D Secure is asked for, or left out', async () => {
  const attempt = (attemptAuthentication: string) => ({ authenticationData: { attemptAuthentication } })
  expect(await pay('approved', attempt('always'))).toMatchObject({ resultCode: 'RedirectShopper' })
  expect(await pay('challenge', attempt('never'))).toMatchObject({ refusalReasonCode: '38' })
})

test('a card is verified by an amount of nothing', async () => {
  const amount = EUR(0)
  const verified = await pay('approved', { amount })
  expect(verified).toMatchObject({ resultCode: 'Authorised', amount })
  expect(verified.additionalData?.['networkTxReference']).toMatch(/^\d{15}$/u)
  const authenticationData = { attemptAuthentication: 'never' }
  expect(await pay('challengeToStore', { amount, authenticationData })).toMatchObject({
    refusalReasonCode: '38',
  })
  expect(await pay('challengeToStore', { amount })).toMatchObject({ resultCode: 'RedirectShopper' })
})

test('amounts are counted as Adyen counts them', async () => {
  for (const [currency, value, amount] of [
    ['ISK', 15_000, '150'],
    ['CLP', 15_000, '150'],
    ['CVE', 25, '2500'],
    ['IDR', 25, '2500'],
    ['JPY', 25, '25'],
    ['KWD', 25_500, '25500'],
  ] as const) {
    const reference = newAdyenReference()
    const paid = await pay('approved', { reference, amount: { currency, value } })
    expect(paid.amount).toEqual({ currency, value })
    expect(await entryOf(reference)).toMatchObject({ amount, currency })
  }
})

test('what the browser brings back is taken after a restart, and twice', async () => {
  const reference = newAdyenReference()
  const { action } = await pay('challenge', { reference })
  const back = await answerPage((action as { url?: string }).url ?? '')
  await scene.restart()
  await scene.listen()
  const details = adyenBody({ details: { redirectResult: back.searchParams.get('redirectResult') } })
  const { PaymentsApi } = scene.checkout()
  const both = await Promise.all([PaymentsApi.paymentsDetails(details), PaymentsApi.paymentsDetails(details)])
  expect(both.map(({ resultCode }) => resultCode)).toEqual(['Authorised', 'Authorised'])
  expect(both[0].pspReference).toBe(both[1].pspReference)
  expect(await scene.cameOf(reference)).toMatchObject([{ eventCode: 'AUTHORISATION', success: 'true' }])
})

test('callers and fields that are wrong', async () => {
  const send = async (body: unknown, headers = {}) => {
    const { status, text } = await scene.post('/v71/payments', body, headers)
    return [status, (JSON.parse(text) as { errorCode: string }).errorCode]
  }
  const asked = adyenPayment()
  expect(await send(asked, { 'x-api-key': 'wrong' })).toEqual([401, '000'])
  expect(await send({ ...asked, merchantAccount: 'Another' })).toEqual([403, '901'])
  expect(await send({ ...asked, moon: 1 })).toEqual([422, '702'])
  expect(await send({ ...asked, amount: undefined })).toEqual([422, '100'])
  expect(await send({ ...asked, amount: { currency: 'ISK', value: 150 } })).toEqual([422, '137'])
  expect(await send(adyenPayment('4111110000000014'))).toEqual([422, '101'])
  expect(await send('{')).toEqual([422, '702'])
  expect(await send(adyenPayment('approved', { shopperInteraction: 'ContAuth' }))).toEqual([422, '702'])
  expect(
    (await scene.post('/v71/payments/0000000000000000/captures', { amount: EUR(1), merchantAccount })).status,
  ).toBe(422)
  expect((await scene.post('/v71/moons', {})).status).toBe(404)
})
