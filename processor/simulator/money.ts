/** The calls that move money, or ask about it, as the service makes them (`processor/acquirers/http/client.ts`). */
import type { IncomingMessage } from 'node:http'
import { FILE_LIMIT } from '../../domain/files'
import type { createCaptures } from './captures'
import type { createControls } from './controls'
import { DisputeAnswerBody, SentFile, type createDisputes } from './disputes'
import { NOT_FOUND, json, readBody, readBytes, type SimulatorReply, type SimulatorRoute } from './listener'
import type { Notifier } from './notifications'
import type { Operations } from './operations'
import type { createRefunds } from './refunds'
import {
  BadRequest,
  parse,
  readAuthorizeRequest,
  readCaptureRequest,
  readCloseRequest,
  readRefundRequest,
  readVerifyRequest,
} from './requests'
import type { createSales } from './sales'
import type { createVerifications } from './verifications'

export interface Books {
  operations: Operations
  captures: ReturnType<typeof createCaptures>
  sales: ReturnType<typeof createSales>
  refunds: ReturnType<typeof createRefunds>
  disputes: ReturnType<typeof createDisputes>
  verifications: ReturnType<typeof createVerifications>
  notifier: Pick<Notifier, 'tell' | 'list'>
  /** What was done in the window that the query names. */
  movements: (query: URLSearchParams) => object
  /** The settlement file of a day and currency; null while the day is not over. */
  settlement: (day: string, currency: string) => string | null
}

interface AskedUnder {
  authorizationKey: string
  key: string
}

type Faults = Pick<ReturnType<typeof createControls>, 'beforeWork' | 'afterWork'>

const TRANSIENT = json(503, { error: 'transient' })

export function createMoneyCalls(books: Books, controls: Faults): SimulatorRoute {
  const { operations, captures, sales, refunds, disputes, verifications, notifier } = books

  /** Work on money, with the faults that the controls ask for before it and after it. `untold`: what follows a dropped answer. */
  const underControls = async (
    work: () => Promise<SimulatorReply>,
    untold?: () => Promise<unknown>,
  ): Promise<SimulatorReply | undefined> => {
    if (!(await controls.beforeWork())) return TRANSIENT
    const reply = await work()
    if (await controls.afterWork()) return reply
    if (reply.status === 200) await untold?.()
    return undefined
  }

  /** What its caller was not answered, it is told. */
  const telling = (type: 'capture.settled' | 'refund.settled', asked: AskedUnder) => () =>
    notifier.tell(type, { authorization_key: asked.authorizationKey, key: asked.key })

  const posts: Readonly<
    Record<string, (request: IncomingMessage, query: URLSearchParams) => Promise<SimulatorReply | undefined>>
  > = {
    async authorizations(request) {
      const asked = readAuthorizeRequest(await readBody(request))
      return underControls(async () => {
        const result = await operations.authorize(asked)
        if (result.kind === 'transient') return TRANSIENT
        if (result.kind === 'refused') return wrongField(result.field)
        sales.remind(asked.key)
        return json(200, result.authorization)
      })
    },
    async captures(request) {
      const asked = readCaptureRequest(await readBody(request))
      return underControls(
        async () => {
          const outcome = await captures.capture(asked)
          return outcome ? json(200, outcome) : wrongField('authorizationKey')
        },
        telling('capture.settled', asked),
      )
    },
    async refunds(request) {
      const asked = readRefundRequest(await readBody(request))
      return underControls(
        async () => {
          const outcome = await refunds.refund(asked)
          return outcome ? json(200, outcome) : wrongField('authorizationKey')
        },
        telling('refund.settled', asked),
      )
    },
    async evidence_files(request, query) {
      const asked = SentFile.safeParse(Object.fromEntries(query))
      if (!asked.success) throw new BadRequest(String(asked.error.issues[0]?.path[0]))
      const content = await readBytes(request, FILE_LIMIT)
      const type = request.headers['content-type'] ?? ''
      return underControls(async () => {
        const outcome = await disputes.takeFile(asked.data, type, content)
        return outcome ? json(200, outcome) : wrongField('authorization_key')
      })
    },
    async dispute_answers(request) {
      const asked = parse(DisputeAnswerBody, await readBody(request))
      return underControls(async () => {
        const outcome = await disputes.answer(asked)
        return outcome ? json(200, outcome) : wrongField('dispute')
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
    async operations(key) {
      await sales.endIfRipe(key)
      return operations.inquire(key)
    },
    captures: (key) => captures.inquire(key),
    refunds: (key) => refunds.inquire(key),
    dispute_answers: (key) => disputes.inquire(key),
    three_d_secure: (key) => operations.authenticationResult(key),
  }

  return async ({ method, segments, query, request }) => {
    const [first = '', key = '', last] = segments
    const parts = segments.length
    if (method === 'POST' && parts === 1 && Object.hasOwn(posts, first)) return posts[first]?.(request, query)
    if (method === 'GET' && parts === 1 && first === 'movements') return json(200, books.movements(query))
    if (method === 'GET' && parts === 1 && first === 'notifications') return json(200, notifier.list(query))
    if (key === '') return NOT_FOUND
    if (method === 'GET' && parts === 2 && Object.hasOwn(questions, first))
      return known((await questions[first]?.(key)) ?? null)
    if (method === 'GET' && parts === 2 && first === 'disputes')
      return known(await disputes.contested(key, query))
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
