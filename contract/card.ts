/** Card details as a merchant sends them, and as this service returns them (contract 3.2). */
import { z } from 'zod'
import { isCardNumber, normalizeCardNumber } from '../domain/cards'
import { typedDigits } from '../domain/typed-digits'
import { Address, idOf, issue, patterned, text } from './common'

const CardNumber = z
  .string()
  .max(40)
  .overwrite(normalizeCardNumber)
  .superRefine((value, context) => {
    if (!isCardNumber(value)) {
      context.addIssue(issue('not_card_number'))
    }
  })
  .meta({
    description:
      '13 to 19 digits that pass the Luhn check; spaces and dashes are allowed, and digits of any script',
    pattern: '^[ -]*([0-9][ -]*){13,19}$',
  })

const Cvc = patterned(z.string().overwrite(typedDigits), /^\d{3,4}$/, 'not_cvc')

export const CardInput = z.strictObject({
  number: CardNumber,
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int().min(0).max(2099).meta({ description: 'Two digits mean 20xx' }),
  cvc: Cvc,
  holder_name: text(200, 1),
  billing_address: Address.optional(),
})

export type CardInput = z.infer<typeof CardInput>

/** A stored card with the cardholder present. The cardholder enters the CVC, which is never stored with a card. */
export const StoredCardInput = z.strictObject({ id: idOf('payment_method'), cvc: Cvc })

export const CardView = z
  .object({
    brand: z.string(),
    last4: z.string(),
    bin: z.string().nullable(),
    funding: z.string().nullable(),
    country: z.string().nullable(),
    issuer: z.string().nullable(),
    expiry_month: z.int(),
    expiry_year: z.int(),
  })
  .meta({ id: 'Card', description: 'bin, funding, country and issuer come from the processor' })

export type CardView = z.infer<typeof CardView>

/** A card as several tables store it. */
export interface CardColumns {
  cardBrand: string
  cardLast4: string
  cardBin: string | null
  cardFunding: string | null
  cardCountry: string | null
  cardIssuer: string | null
  cardExpiryMonth: number
  cardExpiryYear: number
}

export function presentCard(row: CardColumns): CardView {
  return {
    brand: row.cardBrand,
    last4: row.cardLast4,
    bin: row.cardBin,
    funding: row.cardFunding,
    country: row.cardCountry,
    issuer: row.cardIssuer,
    expiry_month: row.cardExpiryMonth,
    expiry_year: row.cardExpiryYear,
  }
}
