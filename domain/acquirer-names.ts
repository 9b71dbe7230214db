/** What is kept with an operation at an acquirer: what the acquirer calls it, and marks of ours beside these names. */

/** By these it is found in the acquirer's own pages, so they alone are shown. */
export const ACQUIRER_NAMES = ['reference', 'intent', 'method', 'setup', 'file'] as const

/** How it was sent, how often its close was refused, and what was answered; of a report, in which currencies it settles. */
type AcquirerMark =
  'answered' | 'at' | 'capture' | 'currencies' | 'details' | 'document' | 'reason' | 'refusals' | 'sent'

export type AcquirerIds = Readonly<Partial<Record<(typeof ACQUIRER_NAMES)[number] | AcquirerMark, string>>>
