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

/**
 * Texts for these rules: some for each look. The contrast of a text follows from its own look and from the grounds that it stands
 * on, but axe takes most of its time to find the contrast of each again.
 */
const SOME_OF_EACH_LOOK = `(() => {
  const SOME = 5
  const grounds = new Map([[null, '']])
  const groundOf = (element) => {
    if (!grounds.has(element)) {
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
      const below = groundOf(element.parentElement)
      const own = [backgroundColor, backgroundImage, opacity, filter].join()
      grounds.set(element, own === 'rgba(0, 0, 0, 0),none,1,none' ? below : below + ';' + own)
    }
    return grounds.get(element)
  }
  const lookOf = (element) => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
    return [color, fontSize, fontWeight, textShadow, textDecorationLine].join()
  }
  const isExempt = (element) =>
    element.closest(':disabled, [aria-disabled], [aria-hidden], [inert]') !== null || element.closest('label')?.control?.disabled
  const hasText = (element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')
  const found = new Map()
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue
    const { tagName, parentElement: parent } = element
    const look = [tagName, lookOf(element), lookOf(parent), hasText(parent), groundOf(element), isExempt(element)].join('|')
    found.set(look, [...(found.get(look) ?? []), element].slice(0, SOME))
  }
  return { include: [...found.values()].flat() }
})()`

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/** What axe objects to, by all its rules or by these. */
export const violationsOf = (page: Page, rules?: readonly string[]): Promise<string[]> =>
  run(page, 'document', rules && { runOnly: { type: 'rule', values: rules } })

/** What axe objects to in the colours of a page to which it had no other objection, and of which only the colours have changed. */
export const colourViolationsOf = (page: Page): Promise<string[]> =>
  run(page, SOME_OF_EACH_LOOK, { runOnly: { type: 'rule', values: COLOUR_RULES } })

async function run(page: Page, where: string, more: object = {}): Promise<string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(AXE)
  // For all elements that it has no objection to, axe would compose a selector each.
  const options = JSON.stringify({ resultTypes: ['violations'], ...more })
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${where}, ${options}).then(({ violations }) => violations)`,
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
