/** The languages of the dashboard and of mails to those who use it. */
export const LANGUAGES = ['en', 'de'] as const

export type MailLanguage = (typeof LANGUAGES)[number]

/** English for every language that there are no texts in. */
export const languageOf = (language: string | undefined): MailLanguage =>
  LANGUAGES.find((one) => one === language) ?? 'en'

/** The languages of the pages for cardholders, and of mails to them. */
export const CARDHOLDER_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl'] as const

export type CardholderLanguage = (typeof CARDHOLDER_LANGUAGES)[number]
