/** The groups of the navigation, in their order. */
export const GROUPS = [
  'Get started',
  'Take payments',
  'Events and calls',
  'Sandbox and testing',
  'Going live',
  'API',
  'Reference',
  'For operators',
] as const
export type Group = (typeof GROUPS)[number]

/** A page of the documentation's site, as Markdown. */
export interface Page {
  /** Where it is below `/docs`; empty for the start page. */
  path: string
  /** Its group in the navigation; none for pages that others lead to. */
  group?: Group | undefined
  /** Its name in the navigation. */
  title: string
  /** In one sentence, for search results and `llms.txt`. */
  summary: string
  /**
   * Other words that people look for it by, or for the part with an anchor. A document has those of the whole page in a comment:
   * `<!-- search: 3ds, sca -->`.
   */
  keywords?: { page?: string | undefined; parts?: Readonly<Record<string, string>> }
  /**
   * Links to other pages begin with `site:`, such as `site:errors#amount_too_small`. A heading may end with an
   * anchor of its own: `{#createPayment}`.
   */
  markdown: string
}

export const code = (text: string): string => `\`${text}\``

/** A fenced block; with a `tab` it forms one group with the blocks next to it. */
export const block = (language: string, text: string, tab = ''): string =>
  `\`\`\`${language}${tab === '' ? '' : ` tab=${tab}`}\n${text}\n\`\`\``
