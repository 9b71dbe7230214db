/** What Adyen is sent of an authorization, and how its answers are read. */
import { CURRENCY_DIGITS } from '../../../domain/currencies'
import { ADYEN_AMOUNTS, adyenAmountOf } from '../../../processor/acquirers/adyen/amounts'
import { adyenAuthorization } from '../../../processor/acquirers/adyen/payments'
import { paymentFields, sequenceFields } from '../../../processor/acquirers/adyen/requests'
import { sentName } from '../../../processor/names'
import type { AuthorizeRequest } from '../../../processor/port'
import { CRYPTOGRAM, DIRECTORY_ID, PORT_AUTHENTICATION } from '../../support/authentication'
import { unknownTo } from '../support/adyen-judge'
import { buildRequest } from '../support/simulator'

const AT = '2026-11-29T12:00:00.000Z'
const fields = (more: Partial<AuthorizeRequest> = {}) =>
  paymentFields(buildRequest(more), { currency: 'EUR', value: 2550 }) as Record<string, unknown>

const BROWSER = {
  ipAddress: '192.0.2.7',
  userAgent: 'Agent/1',
  acceptHeader: '*/*',
  language: 'de-AT',
  colorDepth: 30,
  screenWidth: 800,
  screenHeight: 600,
  timeZoneOffset: -60,
  javaEnabled: false,
  javascriptEnabled: true,
}

const SERIES: [string, Partial<AuthorizeRequest>, object, string | undefined][] = [
  ['a cardholder pays', {}, { shopperInteraction: 'Ecommerce' }, undefined],
  [
    'and the card is stored',
    { storing: true },
    { shopperInteraction: 'Ecommerce', recurringProcessingModel: 'CardOnFile' },
    undefined,
  ],
  [
    'a cardholder pays with a card that is stored',
    { agreement: { transactionId: 'N1' } },
    { shopperInteraction: 'Ecommerce', recurringProcessingModel: 'CardOnFile' },
    undefined,
  ],
  [
    'a charge of a series',
    { initiatedBy: 'merchant', sequence: 'recurring', agreement: { transactionId: 'N1' } },
    { shopperInteraction: 'ContAuth', recurringProcessingModel: 'Subscription' },
    'N1',
  ],
  [
    'a charge by itself',
    { initiatedBy: 'merchant', sequence: 'unscheduled', agreement: { transactionId: 'N1', linkId: 'L' } },
    { shopperInteraction: 'ContAuth', recurringProcessingModel: 'UnscheduledCardOnFile' },
    'N1',
  ],
  [
    'a charge without its first payment',
    { initiatedBy: 'merchant' },
    { shopperInteraction: 'ContAuth', recurringProcessingModel: 'UnscheduledCardOnFile' },
    undefined,
  ],
]

test.each(SERIES)('%s', (_what, more, series, network) => {
  expect(sequenceFields({ initiatedBy: 'customer', ...more })).toEqual(series)
  const sent = fields(more)
  expect(sent).toMatchObject(series)
  expect((sent.paymentMethod as Record<string, unknown>).networkPaymentReference).toBe(network)
})

test('a sale is captured at once, and what is not waits for its capture', () => {
  expect(fields({ capture: true })).toMatchObject({ captureDelayHours: 0 })
  expect(fields({ capture: true })).not.toHaveProperty('additionalData')
  expect(fields({ capture: false })).toMatchObject({ additionalData: { manualCapture: 'true' } })
})

test('all that there is a place for is sent, and the official library knows it', () => {
  const sent = fields({
    browser: BROWSER,
    exemption: 'low_value',
    statementDescriptor: 'SHOP 1',
    storing: true,
    payer: { email: 'otti@shop.example' },
    threeDSecureMode: 'required',
  })
  expect(unknownTo('/v71/payments', { merchantAccount: 'A', ...sent })).toEqual([])
  expect(sent).toMatchObject({
    authenticationData: {
      attemptAuthentication: 'always',
      threeDSRequestData: { nativeThreeDS: 'disabled' },
    },
    additionalData: { scaExemption: 'lowValue' },
    // EMV 3-D Secure has no depth of 30.
    browserInfo: { colorDepth: 24, javaScriptEnabled: true },
    channel: 'Web',
    origin: 'https://shop.example',
    shopperIP: '192.0.2.7',
    shopperEmail: 'otti@shop.example',
    shopperStatement: 'SHOP 1',
  })
})

test('what was authenticated elsewhere is sent, and Adyen asks for nothing more', () => {
  const sent = fields({ authentication: { ...PORT_AUTHENTICATION, status: 'A', challenged: true } })
  expect(unknownTo('/v71/payments', { merchantAccount: 'A', ...sent })).toEqual([])
  expect(sent).toMatchObject({
    authenticationData: { attemptAuthentication: 'never' },
    mpiData: {
      threeDSVersion: '2.2.0',
      dsTransID: DIRECTORY_ID,
      cavv: CRYPTOGRAM,
      eci: '05',
      directoryResponse: 'C',
      authenticationResponse: 'A',
    },
  })
  expect(fields({ authentication: PORT_AUTHENTICATION }).mpiData).not.toHaveProperty('authenticationResponse')
})

test('the judge finds what the library does not know', () => {
  expect(unknownTo('/v71/payments', { amounts: 1, channel: 'Phone', amount: { value: '1' } })).toEqual([
    'PaymentRequest has no field amounts',
    'PaymentRequest.channel has no value Phone',
    'PaymentRequest.amount.value is no number',
  ])
})

test('facts that are not whole are left out', () => {
  const { userAgent: _, ...partial } = BROWSER
  expect(fields({ browser: partial })).not.toHaveProperty('browserInfo')
  const card = { ...buildRequest().card, billingAddress: { line1: 'Am Graben 1', city: 'Wien' } }
  expect(fields({ card })).not.toHaveProperty('billingAddress')
  const long = `https://${'a'.repeat(80)}.example/x`
  expect(fields({ browser: BROWSER, notificationUrl: long })).not.toHaveProperty('origin')
})

test('an address is sent whole', () => {
  const billingAddress = { line1: 'Main 1', city: 'Reno', postcode: '89501', country: 'US', state: 'NV' }
  expect(fields({ card: { ...buildRequest().card, billingAddress } })).toMatchObject({
    billingAddress: { street: 'Main 1', houseNumberOrName: 'N/A', stateOrProvince: 'NV', country: 'US' },
  })
})

test('every currency comes back as it went out, and those of other digits as Adyen has them', () => {
  for (const currency of Object.keys(CURRENCY_DIGITS)) {
    const out = adyenAmountOf(12_300n, currency)
    expect(ADYEN_AMOUNTS.fromAcquirer(BigInt(out?.value ?? 0), currency)).toBe(12_300n)
  }
  const values = ['CLP', 'CVE', 'IDR', 'ISK', 'UGX', 'KWD', 'JPY', 'EUR'].map((one) =>
    adyenAmountOf(500n, one),
  )
  expect(values.map((one) => one?.value)).toEqual([50_000, 5, 5, 50_000, 500, 500, 500, 500])
  expect(adyenAmountOf(501n, 'IDR')).toBeNull()
  expect(adyenAmountOf(10n ** 16n, 'EUR')).toBeNull()
})

const answer = (more: object) =>
  adyenAuthorization({ resultCode: 'Refused', merchantReference: sentName('pay_1', 'k'), ...more }, true, AT)

test.each([
  [{ refusalReasonCode: '12' }, 'insufficient_funds', { code: null, advice: null }],
  [
    {
      refusalReasonCode: '2',
      additionalData: { refusalReasonRaw: '05 : Do not honor', merchantAdviceCode: '03: Do not try again' },
    },
    'generic_decline',
    { code: '05', advice: '03' },
  ],
  [{ refusalReasonCode: '20' }, 'blocked_by_rule', null],
  [{ refusalReasonCode: '11' }, 'authentication_failed', null],
  [{ refusalReasonCode: '46' }, 'retry_not_allowed', null],
  [{ refusalReasonCode: '99' }, 'adyen_99', { code: null, advice: null }],
  [{ resultCode: 'Error' }, 'processing_error', { code: null, advice: null }],
  [{ resultCode: 'Cancelled' }, 'authentication_failed', null],
])('a refusal %j', (more, declineCode, network) => {
  expect(answer(more)).toMatchObject({ state: 'declined', declineCode, network })
})

test('the facts of an approval', () => {
  const besides = {
    authCode: '062345',
    avsResult: '7 Both postal code and address match',
    cvcResult: '1 Matches',
    networkTxReference: 'MCC123',
    transactionLinkId: 'TL1',
    eci: '05',
    liabilityShift: 'true',
    scaExemptionRequested: 'secureCorporate',
    cardBin: '411111',
    cardSummary: '1111',
    expiryDate: '03/2030',
    fundingSource: 'CREDIT',
    cardIssuingCountry: 'NL',
    cardIssuingBank: 'BANK',
    threeDOffered: 'true',
    threeDAuthenticated: 'true',
    threeDAuthenticatedResponse: 'Y',
    threeDSVersion: '2.2.0',
  }
  const more = { resultCode: 'Authorised', pspReference: 'P', additionalData: besides }
  const amount = { currency: 'ISK', value: 50_000 }
  expect(answer({ ...more, amount, paymentMethod: { brand: 'mc' } })).toEqual({
    state: 'approved',
    at: AT,
    processorReference: 'P',
    captured: true,
    taken: { captured: 500n, refunded: 0n, at: AT },
    terms: {
      begunAt: AT,
      reference: 'pay_1',
      amount: 500n,
      currency: 'ISK',
      card: { last4: '1111', expiryMonth: 3, expiryYear: 2030 },
    },
    network: {
      addressCheck: 'match',
      codeCheck: 'match',
      transactionId: 'MCC123',
      linkId: 'TL1',
      authorizationCode: '062345',
      eci: '05',
      liabilityShifted: true,
      exemption: 'secure_corporate',
    },
    card: { brand: 'mastercard', bin: '411111', funding: 'credit', country: 'NL', issuer: 'BANK' },
    threeDSecure: { required: true, status: 'authenticated', version: '2.2.0' },
  })
})

test('a redirect is an action, by its address or its form', () => {
  const page = { type: 'redirect', url: 'https://pay.example/1', method: 'POST', data: { MD: 'x' } }
  const challenge = (action: object) => {
    const value = answer({ resultCode: 'RedirectShopper', action })
    return value?.state === 'challenge' ? value.challenge : null
  }
  const first = challenge(page)
  expect(first).toMatchObject({ kind: 'redirect', method: 'POST', fields: { MD: 'x' } })
  expect(challenge(page)).toEqual(first)
  expect(challenge({ ...page, url: 'https://pay.example/2' })).not.toMatchObject({
    id: first && 'id' in first ? first.id : '',
  })
  expect(challenge({ type: 'threeDS2' })).toBeNull()
})
