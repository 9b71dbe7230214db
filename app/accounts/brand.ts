/** What the pages for cardholders show of a merchant besides its name: a colour and a logo (decision 0064). */
import { createHash } from 'node:crypto'
import { readColor } from '../../formats/colors'
import { LOGO_LIMIT, LOGO_SIDE, imageKind, imageSize } from '../../formats/images'
import { OPERATOR, type Actor, type Audited } from '../../store/audit'
import type { Brand } from '../../store/operator'
import type { WithStore } from '../dependencies'
import type { OperatorDependencies } from '../operator'

export interface ChangeBrand {
  accountId: string
  /** As `#rrggbb` or `#rgb`; null for the pages' own. What is not given stays. */
  color?: string | null
  /** A PNG, JPEG or WebP image; null for none. */
  logo?: Uint8Array | null
}

/** `changes`: empty if nothing differs. */
export type BrandChange =
  | { kind: 'changed'; changes: NonNullable<Audited['changes']> }
  | { kind: 'no_account' | 'not_a_color' | 'not_an_image' | 'too_large' | 'too_many_pixels' | 'overtaken' }

export async function changeBrand(
  { store: { accounts, operator } }: Pick<OperatorDependencies, 'store'>,
  { accountId, color: given, logo: bytes }: ChangeBrand,
  actor: Actor = OPERATOR,
): Promise<BrandChange> {
  const color = typeof given === 'string' ? readColor(given) : null
  if (color === undefined) return { kind: 'not_a_color' }
  if (bytes && bytes.length > LOGO_LIMIT) return { kind: 'too_large' }
  const image = bytes ? imageKind(bytes) : null
  if (image === undefined) return { kind: 'not_an_image' }
  const size = bytes ? imageSize(bytes) : null
  if (size === undefined) return { kind: 'not_an_image' }
  if (size && Math.max(size.width, size.height) > LOGO_SIDE) return { kind: 'too_many_pixels' }
  const account = await accounts.find(accountId)
  if (!account) return { kind: 'no_account' }
  const brand: Brand = {
    ...(given !== undefined && { color }),
    ...(bytes !== undefined && { logo: bytes && { name: `${sha256(bytes)}.${image ?? ''}`, bytes } }),
  }
  const changes = await operator.changeBrand(account, brand, actor)
  return changes ? { kind: 'changed', changes } : { kind: 'overtaken' }
}

/** The logo of this name; null if no account has it, or no longer. */
export const findLogo = ({ store }: WithStore, name: string): Promise<Uint8Array | null> =>
  store.accounts.findLogo(name)

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
