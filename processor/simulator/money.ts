/** The calls that move money, or ask about it, as the service makes them (`processor/acquirers/http/client.ts`). */
import type { IncomingMessage } from 'node:http'
import { FILE_LIMIT } from '../../domain/files'
import type { createCaptures } from './captures'
import type { createCloses } from './closes'
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
  readResumeRequest,
  readVerifyRequest,
} from './requests'
import type { createSales } from './sales'
import type { Verifications } from './verifications'

export interface Books {
  operations: Operations
  closes: ReturnType<typeof createCloses>
  captures: ReturnType<typeof createCaptures>
  sales: ReturnType<typeof createSales>
  refunds: ReturnType<typeof createRefunds>
  disputes: ReturnType<typeof createDisputes>
  verifications: Verifications
  notifier: Pick<Notifier, 'tell' | 'list'>
  /** What was done in the window that the query names. */
  movements: (query: URLSearchParams) => object
  /** The settlements that the query asks for. */
  settlements: (query: URLSearchParams) => object
  /** The settlement file of a day and currency; null while the day is not over. */
  dayFile: (day: string, currency: string) => string | null
  /** The lines of a batch; null while it is not there. */
  batchFile: (id: string) => string | null
}

interface AskedUnder {
  authorizationKey: string
  key: string
}

type Faults = Pick<
  ReturnType<typeof createControls>,
  'beforeWork' | 'afterWork' | 'answersQuestions' | 'tells'
>

const TRANSIENT = json(503, { error: 'transient' })
const NO_QUESTION = json(501, { error: { message: 'it answers no questions about keys' } })

export function createMoneyCalls(books: Books, controls: Faults): SimulatorRoute {
  const { operations, closes, captures, sales, refunds, disputes, verifications, notifier } = books

  /** Work on money, with the faults that the controls ask for before it and after it. `tell`: what is told of it. */
  const underControls = async (
    work: () => Promise<SimulatorReply>,
    tell?: (outcome?: object) => Promise<unknown>,
  ): Promise<SimulatorReply | undefined> => {
    if (!(await controls.beforeWork())) return TRANSIENT
    const reply = await work()
    const isDone = reply.status === 200
    if (isDone && controls.tells()) await tell?.(JSON.parse(reply.body) as object)
    if (await controls.afterWork()) return reply
    if (isDone && !controls.tells()) await tell?.()
    return undefined
  }

  /** What its caller was not answered, it is told, and all else if it tells every outcome. */
  const telling =
    (type: 'capture.settled' | 'refund.settled', { authorizationKey, key }: AskedUnder) =>
    (outcome?: object) =>
      notifier.tell(type, { authorization_key: authorizationKey, key, ...(outcome && { outcome }) })

  const posts: Readonly<
    Record<string, (request: IncomingMessage, query: URLSearchParams) => Promise<SimulatorReply | undefined>>
  > = {
    async authorizations(request) {
      const asked = readAuthorizeRequest(await readBody(request))
      const { key } = asked
      return underControls(
        async () => {
          const result = await operations.authorize(asked)
          if (result.kind === 'transient') return TRANSIENT
          if (result.kind === 'refused') return wrongField(result.field)
          sales.remind(key)
          return json(200, result.authorization)
        },
        async (outcome) =>
          outcome && notifier.tell('authorization.settled', { authorization_key: key, key, outcome }),
      )
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
        const verification = await verifications.verify(asked)
        return verification ? json(200, verification) : TRANSIENT
      })
    },
  }

  /** About keys, which not every acquirer answers. */
  const BY_KEY = ['operations', 'captures', 'refunds']
  const questions: Readonly<Record<string, (key: string) => Promise<object | null>>> = {
    async operations(key) {
      await sales.endIfRipe(key)
      return closes.inquire(key)
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
    if (method === 'GET' && parts === 1 && first === 'settlements') return json(200, books.settlements(query))
    if (key === '') return NOT_FOUND
    if (method === 'GET' && parts === 2 && BY_KEY.includes(first) && !controls.answersQuestions())
      return NO_QUESTION
    if (method === 'GET' && parts === 2 && Object.hasOwn(questions, first))
      return known((await questions[first]?.(key)) ?? null)
    if (method === 'GET' && parts === 2 && first === 'disputes')
      return known(await disputes.contested(key, query))
    if (method === 'GET' && first === 'settlements') {
      const body = last === undefined ? books.batchFile(key) : books.dayFile(key, last)
      return body === null ? TRANSIENT : { status: 200, body, type: 'text/csv' }
    }
    if (method === 'POST' && parts === 3 && first === 'operations' && last === 'resume')
      return known(await operations.resume(key, readResumeRequest(await readBody(request))))
    if (method === 'POST' && parts === 3 && first === 'verifications' && last === 'resume') {
      readResumeRequest(await readBody(request))
      return known(await verifications.resume(key))
    }
    if (method === 'POST' && parts === 3 && first === 'operations' && last === 'close')
      return json(200, await closes.close(key, readCloseRequest(await readBody(request))))
    return NOT_FOUND
  }
}

const wrongField = (field: string): SimulatorReply =>
  json(400, { error: { message: `the field ${field} is wrong` } })

const known = (value: object | null): SimulatorReply => (value === null ? NOT_FOUND : json(200, value))
