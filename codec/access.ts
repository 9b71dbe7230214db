/** Access control: a token in `Authorization`, as Temporal's command line sends it, or a browser's session. */
import { WINDOW_SECONDS, type Limiter } from '../infra/limiter'
import { codecOperatorOf, type CodecOperator } from './operators'
import type { Sessions } from './sessions'

/** Why access was refused, in words for the caller. */
export interface AccessRefusal {
  status: 401 | 403 | 429
  reason: string
  /** Seconds. */
  retryAfter?: number
}

export type Access = CodecOperator | AccessRefusal

/** The parts of a request that identify its sender. */
export interface CodecCaller {
  address: string
  /** Empty if the request does not come from a page. */
  origin: string
  authorization: string
}

interface AccessSettings {
  operators: readonly CodecOperator[]
  sessions: Sessions
  limiter: Limiter
  /** The origins of the Temporal UIs that may call. */
  origins: readonly string[]
  /** The codec server's own origin. */
  own: string
}

/** Wrong tokens allowed from one address in a second. */
const WRONG_TOKENS = 1

const FOREIGN: AccessRefusal = { status: 403, reason: 'pages of this origin may not ask' }

export function createAccess({ operators, sessions, limiter, origins, own }: AccessSettings) {
  const ofToken = async (address: string, token: string, unknown: string): Promise<Access> => {
    const name = `codec:${address}`
    const { remaining } = await limiter.count(name, WRONG_TOKENS, 0)
    if (remaining < 1)
      return { status: 429, reason: 'too many wrong tokens: try again later', retryAfter: WINDOW_SECONDS }
    const operator = codecOperatorOf(operators, token)
    if (operator) return operator
    await limiter.count(name, WRONG_TOKENS)
    return { status: 401, reason: unknown }
  }

  return {
    async ofRequest(
      { address, origin, authorization }: CodecCaller,
      cookie: string | undefined,
    ): Promise<Access> {
      if (origin !== '' && !origins.includes(origin)) return FOREIGN
      // A session is valid only for requests from a listed page, not for other pages or programs.
      const session = origin === '' ? undefined : sessions.operatorOf(cookie ?? '')
      if (session) return session
      const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? []
      const hint = `sign in at ${own}, or send your token as "Authorization: Bearer …"`
      return token === undefined ? { status: 401, reason: hint } : ofToken(address, token, hint)
    },

    /** `readToken` is called only if the request comes from the codec server's own page. */
    async ofLogin({ address, origin }: CodecCaller, readToken: () => Promise<string>): Promise<Access> {
      if (origin !== own) return { status: 403, reason: `open this page at ${own} and sign in there` }
      return ofToken(
        address,
        await readToken(),
        'This token is not known. Check that it is complete and still valid.',
      )
    },
  }
}
