/** The languages of the dashboard and of mails. */
export const LANGUAGES = ['en', 'de'] as const

export type MailLanguage = (typeof LANGUAGES)[number]

/** English for every language that there are no texts in. */
export const languageOf = (language: string | undefined): MailLanguage =>
  LANGUAGES.find((one) => one === language) ?? 'en'
