/**
 * Errors of the database that a caller may retry: it cannot be reached, is starting, stopping or overloaded, or its
 * clock is far from ours.
 */
import { Prisma } from '../prisma/generated/client'

/** Prisma's codes for a database that cannot be reached, timed out, or closed the connection. */
const UNAVAILABLE = new Set(['P1000', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'])
/** The same errors under the names of the driver's adapter, which is all that the error of a raw statement has. */
const UNAVAILABLE_KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
])
/** SQLSTATE classes: connection exception, insufficient resources, operator intervention. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57'])
/** The SQLSTATE for an event whose time is too far from the database's clock (`svc_check_event_time`). */
const STALE_EVENT = 'STALE'
/** The SQLSTATE of a statement that was cancelled, by the time limit of its connection. */
const CANCELLED = '57014'
/** The SQLSTATE of a row of which there is one already. */
const TAKEN = '23505'
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** Messages of the driver, which have no code: a connection was lost, or waiting for one took too long. */
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
    return UNAVAILABLE.has(error.code) || isLostByAdapter(error) || isStaleEvent(error)
  }
  const { code, cause } = error as Error & { code?: string; cause?: unknown }
  if (DRIVER_MESSAGES.has(error.message) || (code !== undefined && SOCKET_CODES.has(code))) return true
  return cause instanceof Error && isDatabaseUnavailable(cause)
}

/** Whether PostgreSQL ended a statement because it took too long. */
export function isTooLong(error: unknown): boolean {
  return causeOf(error).originalCode === CANCELLED
}

/** Whether a statement was refused because there is such a row already. */
export function isTaken(error: unknown): boolean {
  return causeOf(error).originalCode === TAKEN
}

/** Whether a statement was refused because the time of an event in it is too far from the database's clock. */
export function isStaleEvent(error: unknown): boolean {
  return causeOf(error).originalCode === STALE_EVENT
}

/**
 * Whether PostgreSQL itself refused a statement, so that it is certain that nothing was written. A lost connection, or a server
 * that stops, leaves that open.
 */
export function isRefusedStatement(error: unknown): boolean {
  const { originalCode } = causeOf(error)
  return (
    originalCode !== undefined &&
    (originalCode === CANCELLED || !UNAVAILABLE_CLASSES.has(originalCode.slice(0, 2)))
  )
}

function isLostByAdapter(error: unknown): boolean {
  const { kind, originalCode } = causeOf(error)
  if (kind !== undefined && UNAVAILABLE_KINDS.has(kind)) return true
  return originalCode !== undefined && UNAVAILABLE_CLASSES.has(originalCode.slice(0, 2))
}

function causeOf(error: unknown): AdapterCause {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return {}
  return (error.meta?.['driverAdapterError'] as { cause?: AdapterCause } | undefined)?.cause ?? {}
}

interface AdapterCause {
  kind?: string
  /** The SQLSTATE. */
  originalCode?: string
}
