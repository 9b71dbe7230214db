/** Payment methods. They are in memory alone: after a restart nobody knows them any more. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isCardNumber } from '../../../domain/cards'
import type { CardData } from '../../port'
import type { Ledger } from '../ledger'
import { factsOf } from '../sandbox-cards'
import { cardFault, unsuited, missing } from './faults'
import { expandPaths, formText, metadataText, wholeNumber } from './shapes'
import { NO_BILLING, type ShownCard } from './store'

/** The oldest are forgotten. */
const MOST_METHODS = 10_000

const line = formText(500).optional()
export const PaymentMethodForm = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: formText(30),
    exp_month: wholeNumber.pipe(z.number().min(1).max(12)),
    exp_year: wholeNumber.pipe(z.number().min(0).max(2099)),
    cvc: z
      .string()
      .regex(/^\d{3,4}$/u, 'Invalid security code')
      .optional(),
  }),
  billing_details: z
    .strictObject({
      address: z
        .strictObject({ line1: line, line2: line, city: line, state: line, postal_code: line, country: line })
        .optional(),
      email: line,
      name: line,
      phone: line,
    })
    .optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  metadata: metadataText.optional(),
  expand: expandPaths,
})

interface Method {
  id: string
  created: number
  livemode: boolean
  data: CardData
  shown: ShownCard
  billing: object
  metadata: Readonly<Record<string, string>>
  /** The intent that it was confirmed with. Without a customer it serves no other one. */
  usedBy?: string
}

export type StripeCards = ReturnType<typeof createStripeCards>

export function createStripeCards(ledger: Pick<Ledger, 'hash'>, clock: () => number) {
  const methods = new Map<string, Method>()
  const view = ({ id, created, livemode, shown, billing, metadata, data }: Method): object => {
    const { iin: _, ...card } = shown
    const check = 'address' in billing && data.billingAddress ? 'unchecked' : null
    return {
      id,
      object: 'payment_method',
      allow_redisplay: 'unspecified',
      billing_details: billing,
      card: {
        ...card,
        checks: {
          address_line1_check: check,
          address_postal_code_check: check,
          cvc_check: data.cvc === null ? null : 'unchecked',
        },
        display_brand: shown.brand,
        generated_from: null,
        networks: { available: [shown.brand], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      created,
      customer: null,
      livemode,
      metadata,
      type: 'card',
    }
  }
  return {
    create(
      { card, billing_details: given, metadata = {} }: z.infer<typeof PaymentMethodForm>,
      livemode: boolean,
    ) {
      const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year
      if (!isCardNumber(card.number))
        throw cardFault({
          code: 'incorrect_number',
          message: 'Your card number is incorrect.',
          param: 'number',
        })
      const today = new Date(clock())
      if (year * 12 + card.exp_month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1)
        throw cardFault({
          code: 'invalid_expiry_year',
          message: "Your card's expiration year is invalid.",
          param: 'exp_year',
        })
      const { brand, funding, country, bin } = factsOf(card.number)
      const { address = {}, ...person } = given ?? {}
      const method: Method = {
        id: `pm_${randomUUID().replaceAll('-', '').slice(0, 24)}`,
        created: Math.floor(clock() / 1_000),
        livemode,
        data: {
          number: card.number,
          expiryMonth: card.exp_month,
          expiryYear: year,
          cvc: card.cvc ?? null,
          holderName: person.name ?? '-',
          ...(address.line1 !== undefined && {
            billingAddress: {
              line1: address.line1,
              line2: address.line2,
              city: address.city,
              postcode: address.postal_code,
              country: address.country,
              state: address.state,
            },
          }),
        },
        shown: {
          brand,
          last4: card.number.slice(-4),
          exp_month: card.exp_month,
          exp_year: year,
          funding: funding ?? 'unknown',
          country,
          iin: bin ?? card.number.slice(0, 6),
          fingerprint: ledger.hash(`fingerprint:${card.number}`).slice(0, 16),
        },
        billing: { ...NO_BILLING, ...person, address: { ...NO_BILLING.address, ...address } },
        metadata,
      }
      methods.set(method.id, method)
      const [oldest] = methods.keys()
      if (methods.size > MOST_METHODS && oldest !== undefined) methods.delete(oldest)
      return view(method)
    },

    /** As it is shown; undefined if it is not known any more. */
    show(id: string | null): object | undefined {
      const method = methods.get(id ?? '')
      return method && view(method)
    },

    get(id: string): object {
      const method = methods.get(id)
      if (!method) throw missing('PaymentMethod', id)
      return view(method)
    },

    billingOf: (id: string | null): object => methods.get(id ?? '')?.billing ?? NO_BILLING,

    find: (id: string): Method | undefined => methods.get(id),

    require(id: string): Method {
      const method = methods.get(id)
      if (!method) throw missing('PaymentMethod', id, 'payment_method', 400)
      return method
    },

    /** Takes it for an intent, which it serves from then on. */
    use(id: string, intent: string): Method {
      const method = this.require(id)
      if ((method.usedBy ??= intent) !== intent)
        throw unsuited(
          'payment_method_unexpected_state',
          'This PaymentMethod was used before without a customer, so it may not be used again.',
          { param: 'payment_method' },
        )
      return method
    },
  }
}
