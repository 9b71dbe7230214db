/** How machines are paired with an account through the dashboard (decision 0082). Times are in milliseconds. */
import { DAY, MINUTE } from './time'

/** The transitions of a pairing from each status. */
export const PAIRING_TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  open: ['approved', 'refused'],
  approved: ['collected'],
  refused: [],
  collected: [],
}

/** How long the codes work. */
export const PAIRING_LIFE = 10 * MINUTE
/** Open pairings of one network, and of all together. */
export const MOST_PAIRINGS = { network: 30, all: 2_000 } as const

/** Seconds between two questions of a machine; each that comes too early makes them rarer. */
export const POLL_INTERVAL = { first: 5, more: 5, most: 60 } as const

/** A key of live mode that a machine got ends by itself. */
export const PAIRED_KEY_LIFE = 90 * DAY

/** Without vowels, so that no code is a word, and without letters that are taken for digits (RFC 8628, 6.1). */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
export const USER_CODE_LENGTH = 8

/** `BCDF-GHJK` */
export const shownUserCode = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4)}`

/** What was typed, as it is compared: in any case, with or without spaces and dashes. */
export const readUserCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
