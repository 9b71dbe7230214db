/** What every page must fulfil: axe has no objections, and nothing is wider than a phone's window. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { overhangOf } from './visit'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Widths in CSS pixels: a desk, and the narrowest phone that WCAG 2.2 names (success criterion 1.4.10). */
const WIDTHS = [1024, 320]

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 })
    const violations = await page.evaluate<Violation[]>('axe.run().then(({ violations }) => violations)')
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
    )
    expect({ width, told, overhang: await overhangOf(page) }).toEqual({ width, told: [], overhang: 0 })
  }
}
