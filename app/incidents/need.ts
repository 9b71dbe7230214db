/** One thing that needs a person. */

/** Whom it harms, the gravest first. */
export const HARMS = ['money', 'merchants', 'operators'] as const

export interface Need {
  harm: (typeof HARMS)[number]
  /** What is wrong, to what. What stands before the first colon names it in every look, whatever else the sentence counts. */
  sentence: string
  /** What to type next. */
  command: string
}

/** The gravest first; what is equally grave stays in the order of the checks. */
export const inOrderOfHarm = (needs: readonly Need[]): Need[] =>
  [...needs].sort((one, other) => HARMS.indexOf(one.harm) - HARMS.indexOf(other.harm))

export const subjectOf = ({ sentence }: Pick<Need, 'sentence'>): string => sentence.split(':')[0] ?? sentence
