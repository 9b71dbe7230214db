/** Exchanges the card in the fields for a token: the only way that it has out of the frame. */
import { normalizeCardNumber, readExpiry } from '../../../domain/cards'
import { typedDigits } from '../../../domain/typed-digits'
import type { CardToken } from '../../../fields/src/protocol'
import { cvc, expiry, holder, number } from './card-fields'

const PATIENCE_MS = 30_000

interface TokenAnswer {
  id: string
  card: { brand: string; last4: string; expiry_month: number; expiry_year: number }
}

interface RefusedAnswer {
  error?: { code?: string; message?: string; errors?: { param?: string }[] }
}

export type Made =
  | { kind: 'token'; card: CardToken }
  | { kind: 'refused'; code: string; message: string; field: HTMLInputElement | null; isPast: boolean }

const refused = (code: string, message: string): Made => ({
  kind: 'refused',
  code,
  message,
  field: null,
  isPast: false,
})

export async function makeToken(key: string, holderName: string | undefined): Promise<Made> {
  const date = readExpiry(expiry?.value ?? '')
  const card = {
    number: normalizeCardNumber(number?.value ?? ''),
    expiry_month: date?.month,
    expiry_year: date?.year,
    cvc: typedDigits(cvc?.value ?? ''),
    holder_name: holder?.value.trim() ?? holderName,
  }
  try {
    const reply = await fetch('/v1/tokens', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ card }),
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!reply.ok) return refusalOf(reply.status, (await reply.json()) as RefusedAnswer)
    const { id, card: shown } = (await reply.json()) as TokenAnswer
    const { brand, last4, expiry_month: month, expiry_year: year } = shown
    return { kind: 'token', card: { token: id, brand, last4, expiry: { month, year } } }
  } catch {
    return refused('unreachable', 'The service did not answer. Nothing was kept: try again.')
  }
}

/** No message of the API repeats what was sent. */
function refusalOf(status: number, { error }: RefusedAnswer): Made {
  const message = error?.message ?? `The service answered ${status}.`
  if (status === 401 || status === 403) return refused('key_refused', message)
  if (status === 429) return refused('rate_limited', message)
  if (error?.code === 'expired_card')
    return { kind: 'refused', code: 'expired_card', message, field: expiry, isPast: true }
  const params = error?.errors?.map(({ param }) => param) ?? []
  const field =
    [
      ['card.number', number] as const,
      ['card.expiry_month', expiry] as const,
      ['card.expiry_year', expiry] as const,
      ['card.cvc', cvc] as const,
      ['card.holder_name', holder] as const,
    ].find(([param]) => params.includes(param))?.[1] ?? null
  return { kind: 'refused', code: 'refused', message, field, isPast: false }
}
