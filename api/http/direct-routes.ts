/** Finds routes without parameters by their path and method. The router tries one pattern after the other. */
import type Router from '@koa/router'
import type { Context, Middleware } from 'koa'

/** Runs before the router. Leaves everything to it that is not exactly one of these routes. */
export function directRoutes(router: Router): Middleware {
  const layers = new Map<string, Router['stack'][number]>()
  for (const layer of router.stack) {
    const path = String(layer.path)
    for (const method of layer.methods)
      if (layer.stack.length === 1 && router.match(path, method).pathAndMethod[0] === layer)
        layers.set(`${method} ${path}`, layer)
  }
  return (context: Context, next) => {
    const layer = layers.get(`${context.method} ${context.path}`)
    const [handler] = layer?.stack ?? []
    if (!layer || !handler) return next()
    // What the router leaves in the context.
    context['_matchedRoute'] = layer.path
    context['params'] = {}
    return handler(context as never, next) as Promise<unknown>
  }
}
