/** What went wrong in an exchange, by class (contract 12.4). */
export type ExchangeError =
  'dns' | 'refused' | 'reset' | 'tls' | 'timeout' | 'blocked_address' | 'status' | 'circuit_open'

/** The receiver's name leads to no address that may be connected to. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress'
  readonly code = 'BLOCKED_ADDRESS'
}

const CLASSES: readonly (readonly [ExchangeError, RegExp])[] = [
  ['blocked_address', /^BLOCKED_ADDRESS$/],
  ['dns', /^(ENOTFOUND|ENODATA|EAI_\w+)$/],
  ['refused', /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/],
  ['timeout', /^(ETIMEDOUT|ABORT_ERR|UND_ERR_(\w+_TIMEOUT|ABORTED))$|TimeoutError/],
  [
    'tls',
    /^(ERR_TLS_\w+|ERR_SSL_\w+|EPROTO|CERT_\w+|\w*(CERTIFICATE|SELF_SIGNED|ISSUER_CERT|LEAF_SIGNATURE)\w*)$/,
  ],
]

/** Whatever else breaks an exchange off, or garbles it, is a `reset`. */
export function classOf(error: unknown): ExchangeError {
  const codes = codesOf(error)
  return CLASSES.find(([, pattern]) => codes.some((code) => pattern.test(code)))?.[0] ?? 'reset'
}

/** Of the error, of what caused it, and of each address that was tried. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return []
  const { code, name, cause, errors } = error as Readonly<Record<string, unknown>>
  const own = [code, name].filter((text) => typeof text === 'string')
  return [...own, ...codesOf(cause), ...(Array.isArray(errors) ? errors.flatMap(codesOf) : [])]
}
