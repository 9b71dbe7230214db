/** Access tokens of platforms (contract 13.5): JWTs of 15 minutes that name a merchant, signed with published keys. */
import { machineTime } from '../../infra/clock'
import { randomUUID } from 'node:crypto'
import { SignJWT, exportJWK, jwtVerify, type JWK, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { ApiError } from '../../contract/errors'
import { CLIENT_SCOPES, type Scope } from '../../domain/scopes'
import type { TokenKey } from '../../infra/token-keys'

export const TOKEN_LIFE_SECONDS = 900

export interface TokenClaims {
  clientId: string
  accountId: string
  livemode: boolean
  scopes: readonly Scope[]
}

export type AccessTokens = ReturnType<typeof createAccessTokens>

const ALGORITHM = 'EdDSA'
/** The clocks of this service's processes may differ by this much. */
const TOLERANCE_SECONDS = 2

const Claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: z.string(),
  merchant: z.string(),
  livemode: z.boolean(),
  scope: z.string(),
  iat: z.number(),
  exp: z.number(),
})

/** `issuer`: the address at which this mode issues its tokens, and for which they are valid. */
export function createAccessTokens(keys: readonly TokenKey[], issuer: string) {
  const [current] = keys
  if (!current) throw new Error('access tokens need a key')
  const keyOf: JWTVerifyGetKey = ({ kid }) => {
    const key = keys.find(({ id }) => id === kid)
    if (!key) throw new ApiError('api_key_invalid')
    return key.publicKey
  }
  return {
    async sign({ clientId, accountId, livemode, scopes }: TokenClaims): Promise<string> {
      return new SignJWT({ merchant: accountId, livemode, scope: scopes.join(' ') })
        .setProtectedHeader({ alg: ALGORITHM, kid: current.id, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(clientId)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_LIFE_SECONDS} s`)
        .sign(current.privateKey)
    },

    /** The claims of a token whose signature, mode, address and time are right; otherwise throws 401. */
    async read(token: string, livemode: boolean): Promise<TokenClaims & { until: number }> {
      const claims = await verified(token, keyOf)
      if (claims.livemode !== livemode)
        throw new ApiError({ code: 'token_of_other_mode', address: claims.iss })
      // Another deployment may sign with the same key.
      if (claims.iss !== issuer || ![claims.aud].flat().includes(issuer))
        throw new ApiError('api_key_invalid')
      // No token is valid for longer than 15 minutes, whatever it claims.
      const exp = Math.min(claims.exp, claims.iat + TOKEN_LIFE_SECONDS)
      if (exp * 1000 <= machineTime().getTime()) throw new ApiError('api_key_expired')
      const scopes = claims.scope.split(' ')
      return {
        clientId: claims.sub,
        accountId: claims.merchant,
        livemode: claims.livemode,
        scopes: CLIENT_SCOPES.filter((scope) => scopes.includes(scope)),
        until: exp * 1000,
      }
    },

    /** The published keys, in the form of RFC 7517. */
    async published(): Promise<{ keys: JWK[] }> {
      const jwk = async ({ id, publicKey }: TokenKey) => ({
        ...(await exportJWK(publicKey)),
        kid: id,
        alg: ALGORITHM,
        use: 'sig',
      })
      return { keys: await Promise.all(keys.map(jwk)) }
    },
  }

  async function verified(token: string, key: JWTVerifyGetKey): Promise<z.infer<typeof Claims>> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        typ: 'at+jwt',
        clockTolerance: TOLERANCE_SECONDS,
      })
      return Claims.parse(payload)
    } catch (error) {
      const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
      throw new ApiError(expired ? 'api_key_expired' : 'api_key_invalid')
    }
  }
}
