/** Visits to the dashboard: browsers in which somebody is signed in, or nobody. */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { projectRoot } from '../../../../stack/shared/project'
import { signInAs, type SignInAs } from '../../../support/member'
import { until } from '../../../support/until'
import { colourViolationsOf, violationsOf } from '../../support/accessible'
import { overhangOf, useVisit, type Visit } from '../../support/visit'

export interface DashboardVisit extends Visit {
  /**
   * A page of a new browser in which a member is signed in: by default the owner of the suite's account, in the sandbox. It
   * shows nothing yet: `go` opens an address.
   */
  signIn(as?: Partial<SignInAs>, options?: BrowserContextOptions): Promise<Page>
  /**
   * Opens a path, and waits for its heading and until nothing is being loaded: what comes may move a button away from the
   * pointer. `livemode` for the address of live mode.
   */
  go(page: Page, path: string, livemode?: boolean): Promise<void>
}

const LOADING = /^(Loading…|Wird geladen …)$/

/** German and English readers see the same pages. Tests read the English ones. */
const READER = { locale: 'en-GB', timezoneId: 'Europe/Vienna', viewport: { width: 1280, height: 800 } }

export function useDashboard(findFacts?: Parameters<typeof useVisit>[0]): DashboardVisit {
  const visit = useVisit(findFacts, { reuseBrowsers: true }) as DashboardVisit
  beforeAll(() => {
    const open = visit.open.bind(visit)
    Object.assign(visit, {
      open: (options = {}) => open({ ...READER, ...options }),
      async signIn(as = {}, options = {}) {
        const page = await visit.open(options)
        const accountId = visit.merchant.account.id
        const { cookie } = await signInAs(visit.db, visit.facts, { accountId, ...as })
        const url = addressOf(visit, as.livemode).replace('http:', 'https:')
        await page.context().addCookies([{ ...cookie, url, httpOnly: true, secure: true, sameSite: 'Lax' }])
        return page
      },
      async go(page, path, livemode) {
        await page.goto(`${addressOf(visit, livemode)}${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await until(
          'what is loaded',
          async () => (await page.locator('main').getByText(LOADING).count()) === 0,
          {
            limitMs: 60_000,
          },
        )
      },
    } satisfies Partial<DashboardVisit>)
  })
  return visit
}

const addressOf = ({ facts }: Visit, livemode = false): string =>
  livemode ? facts.livePublicUrl : facts.publicUrl

/** A new look comes by transitions, halfway through which no colour is the right one. */
const SETTLED = `new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))).then(() =>
  Promise.all(document.getAnimations().flatMap((one) =>
    one.effect.getComputedTiming().endTime === Infinity ? [] : [one.finished.catch(() => undefined)])))
  .then(() => undefined)`

async function showAs(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme })
  await page.evaluate(SETTLED)
}

/** What follows is done at a desk: on a phone filters are folded away. */
const atADesk = (page: Page): Promise<void> => showAs(page, 1280, 'light')

/** The dark page differs from the light one by its colours only, which `test/docs/dashboard-looks.test.ts` shows. */
const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const

/** What Base UI puts around an open dialog or menu to hold the focus, and menus, which stand beside the page's landmarks. */
const LIBRARY = /data-base-ui-focus-guard|role="menu"/

/** axe has no objections, in light and dark, and nothing is wider than the window, at a desk and on a phone. */
export async function expectGoodPage(page: Page): Promise<void> {
  // Rows that are about to be replaced are pale.
  await page.locator('div[aria-busy="true"]').first().waitFor({ state: 'detached' })
  const told: string[] = []
  for (const { width, colorScheme } of LOOKS) {
    await showAs(page, width, colorScheme)
    const objections = await (colorScheme === 'dark' ? colourViolationsOf : violationsOf)(page)
    const violations = objections.filter((text) => !LIBRARY.test(text))
    const overhang = await overhangOf(page)
    const look = `${width} px, ${colorScheme}`
    told.push(...violations.map((text) => `${look}: ${text}`))
    if (overhang > 0) told.push(`${look}: ${overhang} px wider than the window`)
  }
  await atADesk(page)
  expect(told).toEqual([])
}

/**
 * Keeps how the page looks, at a desk in light and on a phone in dark, for whoever reviews it: `.cache/screenshots/`. Only if
 * SVC_TEST_SCREENSHOTS is set, because pictures take much processor time.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env['SVC_TEST_SCREENSHOTS']) return
  const shots = [
    { width: 1280, colorScheme: 'light', end: 'desk' },
    { width: 390, colorScheme: 'dark', end: 'phone' },
  ] as const
  for (const { width, colorScheme, end } of shots) {
    await showAs(page, width, colorScheme)
    const path = join(projectRoot(), '.cache', 'screenshots', `${name}-${end}.png`)
    mkdirSync(dirname(path), { recursive: true })
    await page.screenshot({ path, fullPage: true })
  }
  await atADesk(page)
}
