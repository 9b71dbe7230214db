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

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE)
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 640 })
    await page.emulateMedia({ colorScheme })
    const violations = await page.evaluate<Violation[]>('axe.run().then(({ violations }) => violations)')
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
    )
    expect({ width, colorScheme, told, overhang: await overhangOf(page) }).toEqual({
      width,
      colorScheme,
      told: [],
      overhang: 0,
    })
  }
}
