/** Failures of the database that a caller may retry: it is unreachable, starting, stopping or overloaded. */
import { Prisma } from '../prisma/generated/client'

/** Prisma's codes for a database that cannot be reached, timed out, or closed the connection. */
const UNAVAILABLE = new Set(['P1000', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'])
/** The same as the driver's adapter names it: all that a raw statement tells. */
const UNAVAILABLE_KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
])
/** SQLSTATE classes: connection exception, insufficient resources, operator intervention. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57'])
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** What the driver says, without a code, when it loses a connection or waits in vain for one. */
const DRIVER_MESSAGES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true
  if (!(error instanceof Error)) return false
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    return UNAVAILABLE.has(error.code) || isLostByAdapter(error.meta?.['driverAdapterError'])
  }
  const { code, cause } = error as Error & { code?: string; cause?: unknown }
  if (DRIVER_MESSAGES.has(error.message) || (code !== undefined && SOCKET_CODES.has(code))) return true
  return cause instanceof Error && isDatabaseUnavailable(cause)
}

function isLostByAdapter(error: unknown): boolean {
  const { kind, originalCode } = (error as { cause?: AdapterCause } | undefined)?.cause ?? {}
  if (kind !== undefined && UNAVAILABLE_KINDS.has(kind)) return true
  return originalCode !== undefined && UNAVAILABLE_CLASSES.has(originalCode.slice(0, 2))
}

interface AdapterCause {
  kind?: string
  /** The SQLSTATE. */
  originalCode?: string
}
