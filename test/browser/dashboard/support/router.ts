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
