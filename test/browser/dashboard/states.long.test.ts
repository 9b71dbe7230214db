/** Every page while its reads are on their way, after they failed, and without a network. */
import type { Locator, Page } from 'playwright-core'
import { forgetNetwork } from '../../support/member'
import { until } from '../../support/until'
import { violationsOf } from '../support/accessible'
import { overhangOf } from '../support/visit'
import { useDashboard } from './support/dashboard'
import { REQUEST_ID, watchEdge, type Edge } from './support/edge'
import { buildWorld, PUBLIC_PAGES, type PageToVisit } from './support/every-page'
import { follow, readInVain, routesOf, timeIn } from './support/router'

const dashboard = useDashboard()

/** A page that reads nothing. */
const QUIET = '/dashboard/developers'
const SOON = { timeout: 60_000 }
/** Longer than what was read is kept for pages that are not shown, and longer than until a read is tried again. */
const LATER_MS = 6 * 60_000
/** Every page is opened four times. */
const WHOLE_LIMIT_MS = 10 * 60_000

const OFFLINE = 'You are offline.'

/** Leaves, for so long that nothing is kept of what pages have read. */
async function forgetReads(page: Page): Promise<void> {
  await follow(page, QUIET)
  await page.getByText('A first call').first().waitFor(SOON)
  await page.clock.fastForward(LATER_MS)
}

const mainOf = (page: Page) => page.locator('main')
const signOf = (page: Page, { shows }: PageToVisit): Locator => mainOf(page).getByText(shows).first()
const appears = (sign: Locator) => sign.waitFor({ state: 'attached', ...SOON })
const retryOf = (page: Page) => mainOf(page).getByRole('button', { name: 'Try again' })

/** Time passes until nothing is loaded any more: reads that failed are tried twice more by themselves. */
const hasFailed = (page: Page) =>
  until(
    'the page has given up',
    async () => {
      const [loading, alerts] = await Promise.all([
        mainOf(page).getByText('Loading…').count(),
        mainOf(page).getByRole('alert').count(),
      ])
      if (loading === 0 && alerts > 0) return true
      // Only then: some pages read again after as many seconds.
      await page.clock.fastForward(5_000)
      return false
    },
    { limitMs: SOON.timeout, everyMs: 50 },
  ).catch(async (error: unknown) => {
    throw new Error(`${String(error)}; it shows: ${await mainOf(page).innerText()}`)
  })

/** Each failure says by which request support finds it, and can be tried again. */
async function expectGoodFailure(page: Page): Promise<void> {
  const told = await mainOf(page).getByRole('alert').allInnerTexts()
  expect(told).toEqual(told.map(() => expect.stringContaining(REQUEST_ID) as string))
  expect(await retryOf(page).count()).toBe(told.length)
  expect(await violationsOf(page)).toEqual([])
}

const tryAgain = (page: Page) =>
  until(
    'everything is tried again',
    async () => {
      const button = retryOf(page).first()
      if ((await button.count()) === 0) return true
      await button.click(SOON).catch(() => undefined)
      return false
    },
    { limitMs: SOON.timeout, everyMs: 50 },
  )

async function loadsFailsAndComes(page: Page, edge: Edge, one: PageToVisit): Promise<void> {
  await edge.set('hold')
  const since = await timeIn(page)
  await follow(page, one.to)
  if (one.needsNothing !== true) {
    await mainOf(page).getByText('Loading…').first().waitFor(SOON)
    expect(await signOf(page, one).count()).toBe(0)
    await edge.set('fail')
    await hasFailed(page)
    expect(await signOf(page, one).count()).toBe(0)
    await expectGoodFailure(page)
  }
  await edge.set('pass')
  // A read may give up after another one was tried again.
  await until(
    'the page is there',
    async () => {
      await tryAgain(page)
      return (await signOf(page, one).count()) > 0
    },
    { limitMs: SOON.timeout, everyMs: 50 },
  ).catch(async (error: unknown) => {
    throw new Error(`${String(error)}; it shows: ${await mainOf(page).innerText()}`)
  })
  // What begins together with a page's code is what the page then shows.
  let vain: string[] = []
  await until('all that was read is shown', async () => (vain = await readInVain(page, since)).length === 0, {
    limitMs: 10_000,
  }).catch(() => {
    throw new Error(`it reads what it does not show: ${vain.join()}`)
  })
}

async function saysOffline(page: Page, one: PageToVisit): Promise<void> {
  await follow(page, one.to)
  await page.getByRole('status').getByText(OFFLINE).waitFor(SOON)
  if (one.needsNothing === true) return appears(signOf(page, one))
  await mainOf(page).getByText(OFFLINE).first().waitFor(SOON)
  expect(await signOf(page, one).count()).toBe(0)
}

/** Large and usual screens, a telephone, and what zooming a window of 1280 px to 200 and to 400 % leaves. */
const WIDTHS = [1920, 1280, 720, 640, 390, 320]

async function fitsAtEveryWidth(page: Page, one: PageToVisit): Promise<void> {
  await follow(page, one.to)
  await appears(signOf(page, one))
  const told: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 400 })
    const overhang = await overhangOf(page)
    if (overhang > 0) told.push(`${overhang} px wider than a window of ${width} px`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  if (told.length > 0) throw new Error(told.join(', '))
}

/** What is wrong with which pages: one page does not hide the next. */
async function faultsIn(
  pages: Readonly<Record<string, PageToVisit>>,
  check: (one: PageToVisit) => Promise<void>,
): Promise<string[]> {
  const told: string[] = []
  for (const [path, one] of Object.entries(pages)) {
    await check(one).catch((error: unknown) => told.push(`${path}: ${String(error)}`))
  }
  return told
}

test(
  'every page says that it loads, that it failed and that the browser is offline',
  async () => {
    const { accountId, pages } = await buildWorld(dashboard)
    const page = await dashboard.signIn({ accountId, fresh: true })
    await page.clock.install()
    const edge = await watchEdge(page)
    await dashboard.go(page, QUIET)
    expect(Object.keys(pages).sort()).toEqual(await routesOf(page, 'shell'))
    const told = await faultsIn(pages, async (one) => {
      await edge.set('pass')
      await forgetReads(page)
      await loadsFailsAndComes(page, edge, one)
    })
    expect(told).toEqual([])

    expect(await faultsIn(pages, (one) => fitsAtEveryWidth(page, one))).toEqual([])

    await forgetReads(page)
    await page.context().setOffline(true)
    expect(await faultsIn(pages, (one) => saysOffline(page, one))).toEqual([])
    await follow(page, '/dashboard/payments')
    await page.context().setOffline(false)
    await appears(signOf(page, pages['/dashboard/payments']!))
    await page.getByText(OFFLINE).waitFor({ state: 'detached' })
  },
  WHOLE_LIMIT_MS,
)

test('the pages before signing in say it too', async () => {
  await forgetNetwork(dashboard.db, dashboard.facts)
  const page = await dashboard.open()
  await page.clock.install()
  const edge = await watchEdge(page, (path) => /link|take-over|preview/.test(path))
  await dashboard.go(page, '/dashboard/sign-in')
  expect(Object.keys(PUBLIC_PAGES).sort()).toEqual(await routesOf(page, 'entrance'))
  expect(await faultsIn(PUBLIC_PAGES, (one) => loadsFailsAndComes(page, edge, one))).toEqual([])
  expect(await faultsIn(PUBLIC_PAGES, (one) => fitsAtEveryWidth(page, one))).toEqual([])
  await page.context().setOffline(true)
  for (const { to } of Object.values(PUBLIC_PAGES)) {
    await follow(page, to)
    await page.getByRole('status').getByText(OFFLINE).waitFor(SOON)
  }
})

test('without the session the shell says that it failed, and is tried again', async () => {
  const page = await dashboard.signIn()
  await page.clock.install()
  const edge = await watchEdge(page, (path) => path === '/v1/dashboard/session')
  await edge.set('fail')
  await page.goto(`${dashboard.facts.publicUrl}${QUIET}`)
  await hasFailed(page)
  await expectGoodFailure(page)
  await edge.set('pass')
  await tryAgain(page)
  await page.getByText('A first call').first().waitFor(SOON)
})

test('a page that was not loaded yet is told offline inside its frame, and comes with the connection', async () => {
  const page = await dashboard.signIn()
  await dashboard.go(page, QUIET)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Refunds', exact: true }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor(SOON)
  expect(await page.getByRole('navigation').first().isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor(SOON)
  expect(await violationsOf(page)).toEqual([])
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Refunds', level: 1 }).waitFor(SOON)
  expect(new URL(page.url()).pathname).toBe('/dashboard/refunds')
})

test('a page whose files are gone is loaded anew once, and not for ever', async () => {
  const page = await dashboard.signIn()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.clock.install()
  await page.route('**/assets/RefundsPage-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await dashboard.go(page, QUIET)
  const told = page.getByRole('heading', { name: 'This page could not be loaded' })
  await page.getByRole('link', { name: 'Refunds', exact: true }).click()
  await until('it is loaded anew', () => Promise.resolve(loads === 2))
  await told.waitFor(SOON)
  await page.clock.runFor(60_000)
  await told.waitFor(SOON)
  expect(loads).toBe(2)
  await page.unroute('**/assets/RefundsPage-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Refunds', level: 1 }).waitFor(SOON)
})
