/** Machines that get a key through the dashboard (decision 0082): what `svc login` sends, and what a member decides. */
import { z } from 'zod'
import { SECRET_SCOPES } from '../domain/scopes'
import type { PairingModel } from '../prisma/generated/models'
import { patterned, text, timestamp } from './common'

/** One line: it is shown to a member, who must not take it for words of the dashboard. */
const host = () => patterned(text(60, 1), /^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'not_one_line')
const deviceCode = () => z.string().min(20).max(200)
const userCode = () =>
  z
    .string()
    .min(1)
    .max(40)
    .meta({ description: 'As the machine shows it', examples: ['BCDF-GHJK'] })

export const PairingBody = z
  .strictObject({
    host: host().meta({ description: 'What the machine calls itself', examples: ['ada-laptop'] }),
  })
  .meta({ id: 'PairingRequest' })
export type PairingBody = z.infer<typeof PairingBody>

export const NewPairingView = z
  .object({
    object: z.literal('pairing'),
    device_code: z.string().meta({ description: 'The machine’s own secret' }),
    user_code: z.string().meta({ description: 'What a member types into the dashboard' }),
    verification_url: z.string(),
    expires_in: z.number().int().meta({ description: 'Seconds' }),
    interval: z.number().int().meta({ description: 'Seconds between two questions' }),
  })
  .meta({ id: 'NewPairing' })

export const CollectBody = z.strictObject({ device_code: deviceCode() }).meta({ id: 'PairingCollection' })

export const CollectedPairing = z
  .object({
    object: z.literal('pairing'),
    status: z.enum(['pending', 'refused', 'expired', 'approved']),
    key: z.string().optional().meta({ description: 'Shown this once' }),
    base_url: z.string().nullish().meta({ description: 'Where the key works, if it is of the other mode' }),
    account: z.object({ id: z.string(), name: z.string() }).optional(),
    scopes: z.array(z.string()).optional(),
    expires_at: timestamp().nullish(),
  })
  .meta({ id: 'CollectedPairing' })
export type CollectedPairing = z.infer<typeof CollectedPairing>

export const EndBody = z.strictObject({ key: z.string().min(1).max(200) }).meta({ id: 'PairingEnd' })

export const UserCodeBody = z.strictObject({ user_code: userCode() }).meta({ id: 'PairingCode' })
export type UserCodeBody = z.infer<typeof UserCodeBody>

export const ApprovalBody = z
  .strictObject({
    user_code: userCode(),
    scopes: z.array(z.enum(SECRET_SCOPES)).min(1).max(SECRET_SCOPES.length),
  })
  .meta({ id: 'PairingApproval' })
export type ApprovalBody = z.infer<typeof ApprovalBody>

export const PairingView = z
  .object({
    object: z.literal('pairing'),
    host: z.string().meta({ description: 'What the machine calls itself' }),
    ip_address: z.string(),
    same_network: z.boolean().meta({ description: 'Whether the machine is in the network of who looks' }),
    created_at: timestamp(),
    expires_at: timestamp(),
    key_expires_at: timestamp().nullable().meta({ description: 'When the key would end; null for never' }),
  })
  .meta({ id: 'Pairing' })

export const presentPairing = (
  { host: name, address, createdAt, expiresAt }: PairingModel,
  { isSameNetwork, keyExpiresAt }: { isSameNetwork: boolean; keyExpiresAt: Date | null },
): z.infer<typeof PairingView> => ({
  object: 'pairing',
  host: name,
  ip_address: address,
  same_network: isSameNetwork,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  key_expires_at: keyExpiresAt?.toISOString() ?? null,
})
