/**
 * Payments. The key of one in the ledger is its `reference`, if no other has it, and otherwise made of its pspReference, so that
 * whoever pays twice under one reference has two entries: what is repeated is known by its Idempotency-Key alone. It is for what the
 * reference names before its dot.
 */
import type { z } from 'zod'
import type { Authentication } from '../../../domain/authentications'
import type { CardData } from '../../port'
import type { Ledger } from '../ledger'
import type { Operations } from '../operations'
import type { createSales } from '../sales'
import type { Verifications } from '../verifications'
import { fromAdyenAmount } from './amounts'
import { unfit } from './faults'
import { paymentView, variantOf, type Standing } from './payment-view'
import { EXEMPTION_WORDS, type AdyenDetailsBody, type AdyenPaymentBody } from './shapes'
import { newPsp, type AdyenPaymentRow, type AdyenStore } from './store'

interface PaymentParts {
  store: AdyenStore
  ledger: Pick<Ledger, 'hash' | 'find' | 'findVerification'>
  operations: Pick<Operations, 'authorize' | 'complete'>
  sales: Pick<ReturnType<typeof createSales>, 'remind'>
  verifications: Pick<Verifications, 'verify' | 'complete'>
  clock: () => number
  /** Tells what is new of it. */
  observe: (id: string) => Promise<void>
}

export function createAdyenPayments(parts: PaymentParts) {
  const { store, ledger, operations, sales, verifications, clock, observe } = parts

  const entryOf = (key: string) => ledger.findVerification(key)

  const standingOf = ({ isVerification, key }: AdyenPaymentRow): Standing => {
    if (!isVerification) return ledger.find(key)?.authorization
    const verification = entryOf(key)?.verification
    if (verification?.state !== 'challenge' || entryOf(key)?.transaction?.broughtBack) return verification
    const { at, card } = verification
    return { state: 'refused', at, card, declineCode: 'authentication_required' }
  }

  const view = (row: AdyenPaymentRow): object => paymentView(row, standingOf(row))

  /** A key of the ledger that no other payment has. */
  const claimKey = (id: string, reference: string): string => {
    const isFree = !ledger.find(reference) && !ledger.findVerification(reference)
    if (isFree && store.claim(reference, id)) return reference
    const own = `${id}:authorize`
    store.claim(own, id)
    return own
  }

  const redirectResultOf = (id: string): string => `X6Xt${id}!${ledger.hash(`redirect:${id}`).slice(0, 40)}`

  const authorize = async (row: AdyenPaymentRow, body: AdyenPaymentBody): Promise<boolean> => {
    const { additionalData, authenticationData, shopperInteraction, shopperReference, mpiData } = body
    const { scaExemption: exemption } = additionalData
    const card = cardIn(body)
    const isWithout = shopperInteraction === 'ContAuth'
    const attempt = authenticationData?.attemptAuthentication
    const result = await operations.authorize({
      key: row.key,
      reference: nameIn(row.reference),
      notAfter: null,
      amount: fromAdyenAmount(row.amount),
      currency: row.amount.currency,
      capture: additionalData.manualCapture !== 'true',
      initiatedBy: isWithout ? 'merchant' : 'customer',
      threeDSecureMode: attempt === 'always' ? 'required' : attempt === 'never' ? 'never' : 'automatic',
      authenticatedBy: null,
      notificationUrl: body.returnUrl,
      card,
      ...(isWithout && { cardOnFile: `${shopperReference ?? ''}:${ledger.hash(`card:${card.number}`)}` }),
      ...(mpiData && { authentication: provenIn(mpiData) }),
      ...(exemption && { exemption: EXEMPTION_WORDS[exemption] }),
      processingChannel: null,
      tongue: 'adyen',
      broughtBack: { redirectResult: redirectResultOf(row.id) },
    })
    sales.remind(row.key)
    return result.kind === 'done'
  }

  /** Its cardholder is led to a page of Adyen's, unless nobody is to be asked. */
  const verificationIn = (row: AdyenPaymentRow, body: AdyenPaymentBody) => ({
    key: row.key,
    card: cardIn(body),
    ...(body.authenticationData?.attemptAuthentication !== 'never' && {
      notificationUrl: body.returnUrl,
      broughtBack: { redirectResult: redirectResultOf(row.id) },
    }),
  })

  return {
    view,
    standingOf,

    create: async (body: AdyenPaymentBody): Promise<object> => {
      const { amount, paymentMethod: card } = body
      const isVerification = fromAdyenAmount(amount) === 0n
      const [month, year] = [Number(card.expiryMonth), Number(card.expiryYear)]
      const today = new Date(clock())
      if (year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1)
        throw unfit('129', 'Expiry Date Invalid')
      const id = newPsp()
      const row = await store.write('payments', {
        id,
        reference: body.reference,
        key: claimKey(id, body.reference),
        isVerification,
        amount,
        at: new Date(clock()).toISOString(),
        variant: variantOf(card.number),
        last4: card.number.slice(-4),
        expiry: `${month}/${year}`,
        asked: askedIn(body),
        hasFailed: false,
      })
      const isDone = isVerification
        ? (await verifications.verify(verificationIn(row, body))) !== undefined
        : await authorize(row, body)
      const kept = isDone ? row : await store.write('payments', { ...row, hasFailed: true })
      await observe(id)
      return view(kept)
    },

    /** What the browser has brought back from the page, with which the payment is decided. */
    details: async ({ details: { redirectResult } }: z.infer<typeof AdyenDetailsBody>): Promise<object> => {
      const id = paymentBroughtBack(redirectResult)
      const row = store.find('payments', id)
      const entry = row && (row.isVerification ? entryOf(row.key) : ledger.find(row.key))
      const isAnswered = row && typeof entry?.answer === 'string'
      if (!isAnswered || redirectResult !== redirectResultOf(id)) throw unfit('101', 'Invalid redirectResult')
      await (row.isVerification ? verifications : operations).complete(row.key)
      await observe(id)
      return view(row)
    },
  }
}

/** The service's own name of what something is for. */
export const nameIn = (reference: string): string => reference.split('.')[0] ?? reference

/** What the reference calls its key: two payments that are begun under one key have it in common. */
export const keyNameIn = (reference: string): string => reference.split('.')[1] ?? reference

/** By what a call names what it is about: its key, or the payment that was brought back from the page. */
export function calledIn(body: string): string {
  const { reference, details } = JSON.parse(body) as {
    reference?: string
    details?: { redirectResult: string }
  }
  return details ? paymentBroughtBack(details.redirectResult) : keyNameIn(reference ?? '')
}

const paymentBroughtBack = (redirectResult: string): string =>
  /^X6Xt([0-9A-Z]{16})!/u.exec(redirectResult)?.[1] ?? ''

const cardIn = ({ paymentMethod: card, billingAddress: address }: AdyenPaymentBody): CardData => ({
  number: card.number,
  expiryMonth: Number(card.expiryMonth),
  expiryYear: Number(card.expiryYear),
  cvc: card.cvc ?? null,
  holderName: card.holderName ?? '-',
  ...(address && {
    billingAddress: {
      line1: `${address.street} ${address.houseNumberOrName}`,
      city: address.city,
      postcode: address.postalCode,
      country: address.country,
      state: address.stateOrProvince,
    },
  }),
})

const provenIn = (proof: NonNullable<AdyenPaymentBody['mpiData']>): Authentication => {
  const { directoryResponse: first, authenticationResponse: last } = proof
  return {
    version: proof.threeDSVersion,
    eci: proof.eci,
    transactionId: proof.dsTransID,
    cryptogram: proof.cavv,
    status: (last ?? first) === 'A' ? 'A' : 'Y',
    challenged: first === 'C',
  }
}

/** What is asked for, and told again. */
const askedIn = (body: AdyenPaymentBody): Record<string, string> => ({
  shopperInteraction: body.shopperInteraction,
  ...(body.recurringProcessingModel && { recurringProcessingModel: body.recurringProcessingModel }),
  ...(body.shopperReference && { shopperReference: body.shopperReference }),
})
