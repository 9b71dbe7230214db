/** What a hidden frame shows when it comes back: it hands what it was given to the page around it, which is this service's own. */
import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { z } from 'zod'
import { boundedFields } from '../../domain/actions'
import { html } from '../../formats/html'

const SCRIPT = 'parent.postMessage(Object.fromEntries(new FormData(document.forms[0])), location.origin)'

const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
].join('; ')

const Brought = z.record(z.string(), z.string())

/** What the form around the frame says that it came back with (client/device-data.ts). */
export function fieldsBroughtBy(form: URLSearchParams): Record<string, string> {
  try {
    const brought = Brought.safeParse(JSON.parse(form.get('returned') ?? ''))
    return brought.success ? boundedFields(Object.entries(brought.data)) : {}
  } catch {
    return {}
  }
}

export function sendFrame(context: Context, returned: URLSearchParams): void {
  const fields = Object.entries(boundedFields(returned)).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  context.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  })
  context.type = 'text/html'
  const form = html`<!doctype html><title>-</title>
    <form>${fields}</form>`.toString()
  context.body = `${form}<script>${SCRIPT}</script>`
}
