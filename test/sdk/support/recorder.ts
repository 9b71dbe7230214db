/** A client whose requests are kept and answered at once, without a service. */
import { Svc, type SvcOptions } from '../../../sdk/src/index'

export interface Sent {
  method: string
  url: URL
  key: string | null
  body: unknown
}

export function openRecorder(options: SvcOptions = {}) {
  const sent: Sent[] = []
  const svc = new Svc('svc_secret_test_x', {
    baseUrl: 'http://api.example',
    fetch: async (input, init) => {
      sent.push({
        method: init?.method ?? '',
        url: new URL(input),
        key: new Headers(init?.headers).get('idempotency-key'),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      })
      return Response.json({ data: [], has_more: false })
    },
    ...options,
  })
  return { svc, sent }
}
