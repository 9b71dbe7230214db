/** A cardholder's visits: a browser, the merchant's website, and the service that both use. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { readFacts } from '../../api/support/facts'
import { createClient, openRegistry, type Client, type Merchant, type Registry } from '../../support/merchant'
import type { Facts } from '../../support/service'
import { until, untilTime } from '../../support/until'
import { launchChromium } from './chromium'
import { openTabs, type Tabs } from './tabs'
import { openWebsite, type Website } from './website'

export interface Visit extends Registry {
  facts: Facts
  merchant: Merchant
  client: Client
  website: Website
  /** A page of a new browser. The test fails if a page violates its own policy. */
  open(options?: BrowserContextOptions): Promise<Page>
  /** What this test wants a browser to complain of. */
  expectComplaint(pattern: RegExp): void
}

export const PHONE = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true }
export const NO_SCRIPT = { javaScriptEnabled: false }

/** Long enough for a busy machine. The tests of a page have no other time limit. */
const WAIT_MS = 60_000

/**
 * `findFacts` finds the service. All tests share one, except those that must disturb it. With `reuseBrowsers`, a test may get a
 * browser that an earlier test had, with nothing left in it.
 */
export function useVisit(
  findFacts: () => Facts | Promise<Facts> = readFacts,
  { reuseBrowsers = false } = {},
): Visit {
  const visit = {} as Visit
  let browser: Browser
  let tabs: Tabs
  let complaints: string[] = []
  let refusals: string[] = []
  let expected: RegExp | undefined

  const describePage = async (page: Page) => {
    const shown = await page.innerText('body', { timeout: 5_000 }).catch(String)
    process.stdout.write(
      `the failed test is at ${page.url()}, which shows:\n${shown}\n${refusals.join('\n')}\n`,
    )
  }

  const watch = (page: Page) => {
    page.on('console', (message) => {
      const text = message.text()
      if (/Content.Security.Policy/i.test(text)) complaints.push(text)
    })
    page.on('pageerror', ({ message, stack }) => {
      const complaint = `${page.url()}: ${stack ?? message}`
      // React has recovered by itself, and nobody has seen it: shown here, so that its cause can be found.
      if (message.startsWith('rendered again after')) process.stdout.write(`${complaint}\n`)
      else complaints.push(complaint)
    })
    page.on('requestfailed', (request) => refusals.push(`${request.url()}: ${request.failure()?.errorText}`))
    page.on('response', (response) => {
      if (response.status() >= 400) refusals.push(`${response.url()}: ${response.status()}`)
    })
  }

  beforeAll(async () => {
    browser = await launchChromium()
    tabs = openTabs(browser, reuseBrowsers, watch)
    const facts = await findFacts()
    const registry = openRegistry(facts)
    const merchant = await registry.buildMerchant({ name: 'Zwicker & Daughters' })
    Object.assign(visit, {
      ...registry,
      facts,
      merchant,
      client: createClient(facts.publicUrl, merchant.secretKey),
      website: await openWebsite(),
      expectComplaint: (pattern) => {
        expected = pattern
      },
      async open(options: BrowserContextOptions = {}) {
        const page = await tabs.open(options)
        page.context().setDefaultTimeout(WAIT_MS)
        await answerLate(page)
        return page
      },
    } satisfies Visit)
    Object.assign(globalThis, {
      onTestFailed: () => Promise.all(tabs.pages().map(describePage)),
    })
  })

  afterEach(async () => {
    await tabs.putBack()
    const told = complaints.filter((complaint) => !expected?.test(complaint))
    complaints = []
    expected = undefined
    refusals = []
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
 * With SVC_TEST_LATE_MS, what a page asks of the API and every form are answered so much later: a test that looks too early
 * then fails each time, not once in a hundred.
 */
async function answerLate(page: Page): Promise<void> {
  const late = Number(process.env['SVC_TEST_LATE_MS'] ?? 0)
  if (late === 0) return
  await page.context().route('**/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'GET' || request.url().includes('/v1/')) await untilTime(Date.now() + late)
    // The page may be gone by now.
    await route.continue().catch(() => undefined)
  })
}

/**
 * Waits until the page is at an address that begins like this. Waiting for a navigation would fail here, because a
 * second click ends the navigation that the first one began.
 */
export async function arriveAt(page: Page, address: string): Promise<void> {
  await until(address, () => Promise.resolve(page.url().startsWith(address)))
  await page.waitForLoadState()
}

/** Waits for a heading, because a page may take time to appear. */
export const seesHeading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** The heading of the page. */
export const headingOf = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText()

/** By how much the page is wider than its window. */
export const overhangOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
