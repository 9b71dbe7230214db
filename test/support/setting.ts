export type Setting = 'waiting' | 'every'

/** The values of PAYMENT_WORKFLOWS. The API behaves alike with both. */
export const SETTINGS: readonly Setting[] = ['waiting', 'every']
