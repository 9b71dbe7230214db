/** What every page must fulfil: axe has no objections, and nothing is wider than a phone's window. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { overhangOf } from './visit'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Widths in CSS pixels: a desk, a phone, and the narrowest phone that WCAG 2.2 names (success criterion 1.4.10). */
const LOOKS = [
  { width: 1024, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const

/** The rules that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/** What axe objects to in the colours of a page to which it had no other objection, and of which only the colours have changed. */
export const colourViolationsOf = (page: Page): Promise<string[]> => violationsOf(page, COLOUR_RULES)

/** What axe objects to, by all its rules or by these. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE)
  // For all elements that it has no objection to, axe would compose a selector each.
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) }
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
  )
}

export async function expectAccessible(page: Page): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 640 })
    await page.emulateMedia({ colorScheme })
    const told = await violationsOf(page)
    expect({ width, colorScheme, told, overhang: await overhangOf(page) }).toEqual({
      width,
      colorScheme,
      told: [],
      overhang: 0,
    })
  }
}
