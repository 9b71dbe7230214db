/** The browsers of a suite, with one tab each that a test works in. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

interface Tab {
  context: BrowserContext
  page: Page
  options: BrowserContextOptions
  /** The websites that the test has been at. */
  origins: Set<string>
  /** The test has done something to it that cannot be taken back. */
  isSpoilt: boolean
}

export interface Tabs {
  /** A page of a browser that knows nothing: new, or tidied after an earlier test. */
  open(options: BrowserContextOptions): Promise<Page>
  /** The pages that the test has opened. */
  pages(): Page[]
  /** After each test. */
  putBack(): Promise<void>
}

/** What a page tells `watch` and the tests. */
const TOLD = ['console', 'pageerror', 'request', 'requestfailed', 'response'] as const

/** Methods whose effects stay in a browser, and those that give it a clock of its own. */
const STAYS = ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const
const TIME = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor'] as const

/**
 * With `reuse`, the next test gets a tidied browser with the same options: it has the modules of a page compiled and in its
 * memory, so that loading the page again takes half as much processor time, and asks the API for none of them.
 */
export function openTabs(browser: Browser, reuse: boolean, watch: (page: Page) => void): Tabs {
  const used: Tab[] = []
  const idle: Tab[] = []

  async function create(options: BrowserContextOptions): Promise<Tab> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const tab: Tab = { context, page, options, origins: new Set(), isSpoilt: false }
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && frame.url().startsWith('http'))
        tab.origins.add(new URL(frame.url()).origin)
    })
    const spoil = () => (tab.isSpoilt = true)
    before(context, 'newCDPSession', spoil)
    for (const name of STAYS) for (const object of [context, page]) before(object, name, spoil)
    for (const name of TIME) before(page.clock, name, spoil)
    return tab
  }

  return {
    async open(options) {
      const known = idle.findIndex((tab) => JSON.stringify(tab.options) === JSON.stringify(options))
      const [tab = await create(options)] = known === -1 ? [] : idle.splice(known, 1)
      used.push(tab)
      watch(tab.page)
      return tab.page
    },
    pages: () => used.flatMap(({ context }) => context.pages()),
    async putBack() {
      await Promise.all(
        used.splice(0).map(async (tab) => {
          if (reuse && (await isTidied(tab).catch(() => false))) idle.push(tab)
          else await tab.context.close()
        }),
      )
    },
  }
}

/** Takes back all that a test may have done in a tab, unless it cannot be. */
async function isTidied({ context, page, options, origins, isSpoilt }: Tab): Promise<boolean> {
  // What other websites and tabs have stored cannot be cleared from this one.
  if (isSpoilt || page.isClosed() || origins.size !== 1 || context.pages().length !== 1) return false
  for (const name of TOLD) page.removeAllListeners(name)
  await Promise.all([context, page].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.setOffline(false)
  await page.evaluate('localStorage.clear(); sessionStorage.clear()')
  await page.goto('about:blank')
  await context.clearCookies()
  await context.clearPermissions()
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
  if (options.viewport) await page.setViewportSize(options.viewport)
  origins.clear()
  return true
}

/** Does something more before a method. */
function before<N extends string>(object: Record<N, unknown>, name: N, more: () => void): void {
  const method = object[name] as (...given: unknown[]) => unknown
  object[name] = (...given: unknown[]): unknown => {
    more()
    return method.apply(object, given)
  }
}
