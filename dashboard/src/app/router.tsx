/** The router, made from the table of pages. */
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, type AnyRoute } from '@tanstack/react-router'
import { ENTRIES, PUBLIC_PAGES } from '../pages'
import { begin } from './begin'
import { Frame } from './Frame'
import { Crashed, Missing } from './Failures'
import { lazyPage } from './lazy-page'
import { parseSearch, stringifySearch } from './search'
import { Entrance, Shell } from './Shell'
import type { At, PageEntry } from './page'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    entry?: PageEntry
  }
}

interface Context {
  queries: QueryClient
}

const root = createRootRouteWithContext<Context>()({
  component: Frame,
  notFoundComponent: Missing,
  errorComponent: Crashed,
})
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })
const entrance = createRoute({ getParentRoute: () => root, id: 'entrance', component: Entrance })

const inShell: AnyRoute[] = ENTRIES.map((entry) =>
  createRoute({
    getParentRoute: () => shell,
    path: entry.path,
    component: lazyPage(entry),
    staticData: { entry },
    // Whoever only points at a link has the code read: a pointer over a list would ask the API for each of its rows.
    loader: ({ context, params, location, preload }) => {
      if (!preload) void begin((context as Context).queries, entry, params as At['params'], location.search)
    },
  }),
)
const inEntrance: AnyRoute[] = PUBLIC_PAGES.map((entry) =>
  createRoute({ getParentRoute: () => entrance, path: entry.path, component: lazyPage(entry) }),
)

export const makeRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: root.addChildren([shell.addChildren(inShell), entrance.addChildren(inEntrance)]),
    context: { queries },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // What a loader begins is kept by the queries, which know how long it is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: Crashed,
    scrollRestoration: true,
    trailingSlash: 'never',
  })
