/**
 * The codec server: decrypts payloads for named operators in the Temporal UI and on the command line, and logs every
 * read. It has no access to the database or the vault, and masks everything that looks like a card number.
 */
import Router from '@koa/router'
import Koa, { type Context } from 'koa'
import { repeatedHeader } from '../domain/request-headers'
import type { Limiter } from '../infra/limiter'
import type { Logger } from '../infra/logger'
import { createAccess, type CodecCaller, type AccessRefusal } from './access'
import { BadBody, readLoginForm, readJson } from './body'
import type { CodecEnvironment } from './environment'
import { LOGIN_PAGE_HEADERS, signInPage, signedInPage } from './login-page'
import { Payloads, createRemoteCodec } from './payloads'
import { SESSION_MS, createSessions } from './sessions'

const COOKIE = 'svc_codec_session'
const ALLOWED_HEADERS = 'authorization, authorization-extras, content-type, x-namespace'
const NAMESPACE = /^[\w.-]{1,255}$/

export interface CodecDependencies {
  environment: CodecEnvironment
  log: Logger
  /** Logs every read and every refusal, at every log level. */
  audit: Logger
  limiter: Limiter
}

export function createCodecApp({ environment, log, audit, limiter }: CodecDependencies): Koa {
  const { CODEC_SERVER_ORIGINS: origins, CODEC_SERVER_TOKENS: operators } = environment
  const own = new URL(environment.CODEC_SERVER_URL)
  const sessions = createSessions(environment.TEMPORAL_CODEC_KEYS, operators)
  const access = createAccess({ operators, sessions, limiter, origins, own: own.origin })
  const codec = createRemoteCodec(environment.TEMPORAL_CODEC_KEYS, (message) => {
    log.warn(message)
  })
  // Koa would refuse a secure cookie if a proxy in front ends the TLS.
  const guard = `Path=/; HttpOnly; SameSite=Strict${own.protocol === 'https:' ? '; Secure' : ''}`
  const setSession = (context: Context, value: string, seconds: number) => {
    context.set('Set-Cookie', `${COOKIE}=${value}; Max-Age=${seconds}; ${guard}`)
  }

  const refuse = (context: Context, { status, reason, retryAfter }: AccessRefusal) => {
    audit.warn({ reason, address: context.ip, ...whereOf(context) }, 'refused')
    if (retryAfter !== undefined) context.set('Retry-After', String(retryAfter))
    context.status = status
    context.body = { error: { message: reason } }
  }

  const converting = (action: 'decode' | 'encode') => async (context: Context) => {
    const who = await access.ofRequest(callerOf(context), context.cookies.get(COOKIE))
    if ('reason' in who) {
      refuse(context, who)
      return
    }
    const given = Payloads.safeParse(await readJson(context.req))
    if (!given.success) throw new BadBody(400, 'the body must be {"payloads": [{"metadata", "data"}]}')
    const { payloads, ...outcome } = await codec[action](given.data)
    audit.info(
      { operator: who.name, action, ...whereOf(context), payloads: payloads.length, ...outcome },
      'payloads converted',
    )
    context.body = { payloads }
  }

  const page = (context: Context, html: string, status = 200) => {
    context.status = status
    context.set(LOGIN_PAGE_HEADERS)
    context.type = 'html'
    context.body = html
  }

  const router = new Router()
  router.get('/healthz', (context) => {
    context.body = { status: 'ok' }
  })
  router.get('/', (context) => {
    const operator = sessions.operatorOf(context.cookies.get(COOKIE) ?? '')
    page(context, operator ? signedInPage(operator.name, own.origin, origins) : signInPage())
  })
  router.post('/session', async (context) => {
    const who = await access.ofLogin(
      callerOf(context),
      async () => (await readLoginForm(context.req)).get('token') ?? '',
    )
    if ('reason' in who) {
      refuse(context, who)
      page(context, signInPage(who.reason), who.status)
      return
    }
    audit.info({ operator: who.name, address: context.ip }, 'signed in')
    setSession(context, sessions.begin(who), SESSION_MS / 1000)
    context.redirect('/')
    context.status = 303
  })
  router.post('/session/end', (context) => {
    setSession(context, '', 0)
    context.redirect('/')
    context.status = 303
  })
  router.post('/decode', converting('decode'))
  router.post('/encode', converting('encode'))

  const app = new Koa()
  app.silent = true
  app.on('error', (error: unknown) => {
    log.error({ err: error }, 'a request failed')
  })
  app.use(async (context, next) => {
    const header = repeatedHeader(context.req.rawHeaders)
    if (header !== undefined) {
      answerFault(context, new BadBody(400, `send one ${header} header`))
      return
    }
    allowOrigin(context, origins)
    if (context.method === 'OPTIONS') context.status = 204
    else await next().catch((error: unknown) => answerFault(context, error))
  })
  app.use(router.routes())
  return app
}

const callerOf = (context: Context): CodecCaller => ({
  address: context.ip,
  origin: context.get('Origin'),
  authorization: context.get('Authorization'),
})

/** The namespace of the payloads, as the caller names it. */
function whereOf(context: Context): { namespace?: string } {
  const namespace = context.get('X-Namespace')
  return NAMESPACE.test(namespace) ? { namespace } : {}
}

function answerFault(context: Context, error: unknown): void {
  if (!(error instanceof BadBody)) throw error
  context.status = error.status
  context.body = { error: { message: error.message } }
}

function allowOrigin(context: Context, origins: readonly string[]): void {
  const origin = context.get('Origin')
  context.vary('Origin')
  if (!origins.includes(origin)) return
  context.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Max-Age': '600',
  })
}
