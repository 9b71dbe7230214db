/** The calls that move money, or ask about it, as the service makes them (`processor/acquirers/http/client.ts`). */
import type { IncomingMessage } from 'node:http'
import type { createCaptures } from './captures'
import type { createControls } from './controls'
import { NOT_FOUND, json, readBody, type SimulatorReply, type SimulatorRoute } from './listener'
import type { Operations } from './operations'
import type { createRefunds } from './refunds'
import {
  readAuthorizeRequest,
  readCaptureRequest,
  readCloseRequest,
  readRefundRequest,
  readVerifyRequest,
} from './requests'
import type { createVerifications } from './verifications'

export interface Books {
  operations: Operations
  captures: ReturnType<typeof createCaptures>
  refunds: ReturnType<typeof createRefunds>
  verifications: ReturnType<typeof createVerifications>
  /** What was done in the window that the query names. */
  movements: (query: URLSearchParams) => object
  /** The settlement file of a day and currency; null while the day is not over. */
  settlement: (day: string, currency: string) => string | null
}

type Faults = Pick<ReturnType<typeof createControls>, 'beforeWork' | 'afterWork'>

const TRANSIENT = json(503, { error: 'transient' })

export function createMoneyCalls(books: Books, controls: Faults): SimulatorRoute {
  const { operations, captures, refunds, verifications } = books

  /** Work on money, with the faults that the controls ask for before it and after it. */
  const underControls = async (work: () => Promise<SimulatorReply>): Promise<SimulatorReply | undefined> => {
    if (!(await controls.beforeWork())) return TRANSIENT
    const reply = await work()
    return (await controls.afterWork()) ? reply : undefined
  }

  const posts: Readonly<Record<string, (request: IncomingMessage) => Promise<SimulatorReply | undefined>>> = {
    async authorizations(request) {
      const asked = readAuthorizeRequest(await readBody(request))
      return underControls(async () => {
        const result = await operations.authorize(asked)
        if (result.kind === 'transient') return TRANSIENT
        return result.kind === 'refused' ? wrongField(result.field) : json(200, result.authorization)
      })
    },
    async captures(request) {
      const asked = readCaptureRequest(await readBody(request))
      return underControls(async () => {
        const outcome = await captures.capture(asked)
        return outcome ? json(200, outcome) : wrongField('authorizationKey')
      })
    },
    async refunds(request) {
      const asked = readRefundRequest(await readBody(request))
      return underControls(async () => {
        const outcome = await refunds.refund(asked)
        return outcome ? json(200, outcome) : wrongField('authorizationKey')
      })
    },
    async verifications(request) {
      const asked = readVerifyRequest(await readBody(request))
      return underControls(async () => {
        const verification = await verifications(asked)
        return verification ? json(200, verification) : TRANSIENT
      })
    },
  }

  const questions: Readonly<Record<string, (key: string) => Promise<object | null>>> = {
    operations: (key) => operations.inquire(key),
    captures: (key) => captures.inquire(key),
    refunds: (key) => refunds.inquire(key),
    three_d_secure: (key) => operations.authenticationResult(key),
  }

  return async ({ method, segments, query, request }) => {
    const [first = '', key = '', last] = segments
    const parts = segments.length
    if (method === 'POST' && parts === 1 && Object.hasOwn(posts, first)) return posts[first]?.(request)
    if (method === 'GET' && parts === 1 && first === 'movements') return json(200, books.movements(query))
    if (key === '') return NOT_FOUND
    if (method === 'GET' && parts === 2 && Object.hasOwn(questions, first))
      return known((await questions[first]?.(key)) ?? null)
    if (method === 'GET' && parts === 3 && first === 'settlements') {
      const body = books.settlement(key, last ?? '')
      return body === null ? TRANSIENT : { status: 200, body, type: 'text/csv' }
    }
    if (method === 'POST' && parts === 3 && first === 'operations' && last === 'close')
      return json(200, await operations.close(key, readCloseRequest(await readBody(request))))
    return NOT_FOUND
  }
}

const wrongField = (field: string): SimulatorReply =>
  json(400, { error: { message: `the field ${field} is wrong` } })

const known = (value: object | null): SimulatorReply => (value === null ? NOT_FOUND : json(200, value))
