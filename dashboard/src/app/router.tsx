/** The router, made from the table of pages. */
import { createRootRoute, createRoute, createRouter, type AnyRoute } from '@tanstack/react-router'
import { ENTRIES, PUBLIC_PAGES } from '../pages'
import { Frame } from './Frame'
import { Crashed, Missing } from './Failures'
import { lazyPage } from './lazy-page'
import { parseSearch, stringifySearch } from './search'
import { Entrance, Shell } from './Shell'
import type { PageEntry } from './page'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    entry?: PageEntry
  }
}

const root = createRootRoute({ component: Frame, notFoundComponent: Missing, errorComponent: Crashed })
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })
const entrance = createRoute({ getParentRoute: () => root, id: 'entrance', component: Entrance })

const inShell: AnyRoute[] = ENTRIES.map((entry) =>
  createRoute({
    getParentRoute: () => shell,
    path: entry.path,
    component: lazyPage(entry),
    staticData: { entry },
  }),
)
const inEntrance: AnyRoute[] = PUBLIC_PAGES.map((entry) =>
  createRoute({ getParentRoute: () => entrance, path: entry.path, component: lazyPage(entry) }),
)

export const makeRouter = () =>
  createRouter({
    routeTree: root.addChildren([shell.addChildren(inShell), entrance.addChildren(inEntrance)]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: Crashed,
    scrollRestoration: true,
    trailingSlash: 'never',
  })
