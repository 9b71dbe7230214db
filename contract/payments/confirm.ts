/** The body of `POST /v1/payments/{id}/confirm`: the access control server's answer (contract 3.7). */
import { z } from 'zod'

const confirmBody = (id: string) =>
  z
    .strictObject({
      cres: z.string().min(1).max(8192).meta({
        description: 'base64url JSON of the EMV 3-D Secure CRes',
        pattern: '^[A-Za-z0-9_-]+={0,2}$',
      }),
    })
    .meta({ id, examples: [{ cres: 'eyJtZXNzYWdlVHlwZSI6IkNSZXMifQ' }] })

export const ConfirmBody = confirmBody('ConfirmPaymentRequest')

/** The same for a card that is stored. */
export const ConfirmCardBody = confirmBody('ConfirmPaymentMethodRequest')

const Cres = z.looseObject({
  messageType: z.literal('CRes'),
  messageVersion: z.string(),
  threeDSServerTransID: z.string().min(1).max(100),
  acsTransID: z.string().min(1).max(100),
})

/**
 * The transaction that a `cres` names, or undefined if the text is not a `cres`. Its `transStatus` is not read,
 * because the result comes from the processor.
 */
export function readCres(cres: string): string | undefined {
  if (!/^[A-Za-z0-9_-]+={0,2}$/.test(cres)) return undefined
  try {
    const parsed = Cres.safeParse(JSON.parse(Buffer.from(cres, 'base64url').toString('utf8')))
    return parsed.success ? parsed.data.threeDSServerTransID : undefined
  } catch {
    return undefined
  }
}
