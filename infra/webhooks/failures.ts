/** The classes of what can go wrong in an exchange (contract 12.4). */
export type ExchangeError =
  'dns' | 'refused' | 'reset' | 'tls' | 'timeout' | 'blocked_address' | 'status' | 'circuit_open'

/** The receiver's name has no address that a connection may be made to. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress'
  readonly code = 'BLOCKED_ADDRESS'
}

const CLASSES: readonly (readonly [ExchangeError, RegExp])[] = [
  ['blocked_address', /^BLOCKED_ADDRESS$/],
  ['dns', /^(ENOTFOUND|ENODATA|EAI_\w+)$/],
  ['refused', /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/],
  ['timeout', /^(ETIMEDOUT|ABORT_ERR|UND_ERR_(\w+_TIMEOUT|ABORTED))$|TimeoutError/],
  ['tls', /^(ERR_TLS_|ERR_SSL_|EPROTO$|CERT_)|CERTIFICATE|SELF_SIGNED|ISSUER_CERT|LEAF_SIGNATURE/],
]

/** Every other error that ends or garbles an exchange is a `reset`. */
export function classOf(error: unknown): ExchangeError {
  const codes = codesOf(error)
  return CLASSES.find(([, pattern]) => codes.some((code) => pattern.test(code)))?.[0] ?? 'reset'
}

/** The codes of the error, of its causes, and of the error for each address that was tried. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { code, name, cause, errors } = error as Readonly<Record<string, unknown>>
  const own = [code, name].filter((text) => typeof text === 'string')
  return [...own, ...codesOf(cause), ...(Array.isArray(errors) ? errors.flatMap(codesOf) : [])]
}
