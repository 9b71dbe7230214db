/** What an account at an acquirer can do. What it cannot is refused before it is sent, and never tried. */
import { DAY, HOUR } from './time'

export interface Capabilities {
  /** Whether an authorization can be captured in parts, of which the last one is final. */
  captures: 'several' | 'one'
  /** What a close takes: the key, which is refused for ever, or what stands of it at that moment alone. */
  closes: 'key' | 'authorization'
  /** The currencies (ISO 4217) that it takes; null for all. */
  currencies: readonly string[] | null
  /** Whether it says, asked by our key, what it did. With `none` only what it answers and tells is known (decision 0242). */
  lookUp: 'key' | 'none'
  /** How long it knows a key again, in milliseconds, so that a repeat of the same call does nothing twice; null for ever. */
  keysKept: number | null
  /** Lists what it did in a window of time. */
  lists: boolean
  /** Lists what it has told, so that what never came is found. */
  retells: boolean
  /** Tells what it settles. */
  settlements: boolean
  /** Takes files beside the text of evidence. */
  files: boolean
  /** Says, asked, which disputes an authorization has. If not, what it tells of them unasked counts. */
  disputes: boolean
  /** Takes the result of a 3-D Secure that was done elsewhere. */
  authentications: boolean
}

/** What the kind `http` is taken to do where its settings do not say otherwise. It may still answer that it has no such call. */
export const ALL_CAPABILITIES: Capabilities = {
  captures: 'several',
  closes: 'key',
  currencies: null,
  lookUp: 'key',
  keysKept: null,
  lists: true,
  retells: true,
  settlements: true,
  files: true,
  disputes: true,
  authentications: true,
}

/** The longest time that keys are kept, in milliseconds: as good as for ever. */
export const LONGEST_KEPT = 36_500 * DAY

/**
 * For how long after a call the same may be sent again, in milliseconds. A call takes its time, and clocks differ: that is taken off
 * of what the acquirer promises.
 */
export const repeatableFor = ({ keysKept }: Pick<Capabilities, 'keysKept'>): number =>
  keysKept === null ? LONGEST_KEPT : keysKept - Math.min(HOUR, keysKept / 10)

export const takesCurrency = ({ currencies }: Capabilities, currency: string): boolean =>
  currencies === null || currencies.includes(currency)

/** What is claimed of an account, as far as there is so much at all. What nobody claims is as it is there. */
export function narrowedTo(most: Capabilities, claimed: Partial<Capabilities>): Capabilities {
  const { currencies, keysKept } = most
  const asked = { ...most, ...claimed }
  return {
    captures: most.captures === 'one' ? 'one' : asked.captures,
    closes: most.closes === 'authorization' ? 'authorization' : asked.closes,
    currencies: currencies
      ? (asked.currencies ?? currencies).filter((one) => currencies.includes(one))
      : asked.currencies,
    lookUp: most.lookUp === 'none' ? 'none' : asked.lookUp,
    keysKept: keysKept === null ? asked.keysKept : Math.min(keysKept, asked.keysKept ?? keysKept),
    lists: most.lists && asked.lists,
    retells: most.retells && asked.retells,
    settlements: most.settlements && asked.settlements,
    files: most.files && asked.files,
    disputes: most.disputes && asked.disputes,
    authentications: most.authentications && asked.authentications,
  }
}

/** The names of what is claimed beyond what there is. */
export function claimedBeyond(most: Capabilities, claimed: Partial<Capabilities>): (keyof Capabilities)[] {
  const fit = narrowedTo(most, claimed)
  const names = Object.keys(claimed) as (keyof Capabilities)[]
  return names.filter((name) => String(claimed[name]) !== String(fit[name]))
}
