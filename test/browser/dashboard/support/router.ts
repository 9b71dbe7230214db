/** The router of a page: its own tree of routes, and its navigation, by which a page is not loaded anew. */
import type { Page } from 'playwright-core'

/** The paths below a part of the tree: `shell` or `entrance`. */
export const routesOf = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(`Object.values(__TSR_ROUTER__.routesById)
    .filter(({ parentRoute }) => parentRoute?.options.id === ${JSON.stringify(part)})
    .map(({ fullPath }) => fullPath).sort()`)

/** As a link does. */
export const follow = (page: Page, to: string): Promise<void> =>
  page.evaluate(`__TSR_ROUTER__.navigate({ href: ${JSON.stringify(to)} }).then(() => undefined)`)

/** The page's clock. */
export const timeIn = (page: Page): Promise<number> => page.evaluate('Date.now()')

/** The navigation reads it, on other pages than an operator's. */
const OF_FRAME = '/v1/dashboard/disputes/queue'

/** What was read since then, or is being read, and what nothing on the page shows. */
export const readInVain = (page: Page, since: number): Promise<string[]> =>
  page.evaluate(`__TSR_ROUTER__.options.context.queries.getQueryCache().getAll()
    .filter(({ state: { dataUpdatedAt, errorUpdatedAt, fetchStatus } }) =>
      fetchStatus === 'fetching' || Math.max(dataUpdatedAt, errorUpdatedAt) > ${since})
    .filter((query) => query.getObserversCount() === 0 && query.queryKey[1] !== '${OF_FRAME}')
    .map(({ queryHash }) => queryHash)`)
