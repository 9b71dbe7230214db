/** Plurals and numbers of a language. Catalogues take them for texts that count something. */

export type Language = 'en' | 'de'

/** The word for each plural category; `other` if there is none of its own. `#` stands for the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export interface Forms {
  /** `count(2, { one: '# payment', other: '# payments' })`. */
  count: (value: number, forms: Plural) => string
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** `list(['a', 'b', 'c'])`: a, b and c. */
  list: (parts: readonly string[]) => string
}

export function formsOf(language: Language): Forms {
  const rules = new Intl.PluralRules(language)
  const lists = new Intl.ListFormat(language)
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(value)
  return {
    count: (value, forms) => (forms[rules.select(value)] ?? forms.other).replace('#', number(value)),
    number,
    list: (parts) => lists.format(parts),
  }
}
