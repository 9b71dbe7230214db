/** Card tokens: card details from a browser, which can be used once (contract 7). */
import { z } from 'zod'
import type { TokenModel } from '../prisma/generated/models'
import { CardInput, CardView, presentCard } from './card'
import { livemode, timestamp } from './common'

export const CreateTokenBody = z.strictObject({ card: CardInput }).meta({
  id: 'CreateTokenRequest',
  examples: [
    {
      card: {
        number: '4111110000000013',
        expiry_month: 12,
        expiry_year: 2031,
        cvc: '123',
        holder_name: 'Ada Lovelace',
      },
    },
  ],
})

export type CreateTokenBody = z.infer<typeof CreateTokenBody>

export const TokenView = z
  .object({
    id: z.string(),
    object: z.literal('token'),
    card: CardView,
    used: z.boolean(),
    expires_at: timestamp(),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'Token' })

export function presentToken(row: TokenModel): z.infer<typeof TokenView> {
  return {
    id: row.id,
    object: 'token',
    card: presentCard({ ...row, cardBin: null, cardFunding: null, cardCountry: null, cardIssuer: null }),
    used: row.usedAt !== null,
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    livemode: row.livemode,
  }
}
