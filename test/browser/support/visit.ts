/** A cardholder's visits: a browser, the merchant's website, and the service that both talk to. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { readFacts } from '../../api/support/shop'
import { createClient, openRegistry, type Client, type Merchant, type Registry } from '../../support/merchant'
import type { Facts } from '../../support/service'
import { until } from '../../support/until'
import { launchChromium } from './chromium'
import { openWebsite, type Website } from './website'

export interface Visit extends Registry {
  facts: Facts
  merchant: Merchant
  client: Client
  website: Website
  /** A page of a browser that has been nowhere yet. It fails the test when a page breaks its own rules. */
  open(options?: BrowserContextOptions): Promise<Page>
}

export const PHONE = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true }
export const NO_SCRIPT = { javaScriptEnabled: false }

/** Long enough for a busy machine; the tests of a page wait for nothing else. */
const WAIT_MS = 60_000

/** `findFacts`: of which service; the one that all tests share unless a test must disturb it. */
export function useVisit(findFacts: () => Facts | Promise<Facts> = readFacts): Visit {
  const visit = {} as Visit
  let browser: Browser
  const contexts: BrowserContext[] = []
  let complaints: string[] = []

  beforeAll(async () => {
    browser = await launchChromium()
    const facts = await findFacts()
    const registry = openRegistry(facts)
    const merchant = await registry.buildMerchant({ name: 'Zwicker & Daughters' })
    Object.assign(visit, {
      ...registry,
      facts,
      merchant,
      client: createClient(facts.publicUrl, merchant.secretKey),
      website: await openWebsite(),
      async open(options: BrowserContextOptions = {}) {
        const context = await browser.newContext(options)
        contexts.push(context)
        context.setDefaultTimeout(WAIT_MS)
        const page = await context.newPage()
        page.on('console', (message) => {
          const text = message.text()
          if (/Content.Security.Policy/i.test(text)) complaints.push(text)
        })
        page.on('pageerror', (error) => complaints.push(error.message))
        return page
      },
    } satisfies Visit)
  })

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    const told = complaints
    complaints = []
    expect(told).toEqual([])
  })

  afterAll(async () => {
    await browser.close()
    await visit.website.close()
    await visit.close()
  })

  return visit
}

/**
 * Waits until the page is at an address that begins like this. A second click ends the navigation that the first one
 * began, which waiting for a navigation would take for a failure.
 */
export async function arriveAt(page: Page, address: string): Promise<void> {
  await until(address, () => Promise.resolve(page.url().startsWith(address)))
  await page.waitForLoadState()
}

/** Waits until this stands on the page: what a click leads to may take its time. */
export const seesHeading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** What stands on the page, as its reader hears it. */
export const headingOf = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText()

/** How far the page is wider than its window. */
export const overhangOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
