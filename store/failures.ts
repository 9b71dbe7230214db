/** Failures of the database that a caller may retry: it is unreachable, starting, stopping or overloaded. */
import { Prisma } from '../prisma/generated/client'

/** Prisma's codes for a database that cannot be reached, timed out, or closed the connection. */
const UNAVAILABLE = new Set(['P1000', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'])
/** SQLSTATE classes: connection exception, insufficient resources, operator intervention. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57'])
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true
  if (!(error instanceof Error)) return false
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (UNAVAILABLE.has(error.code)) return true
    const sqlState = (error.meta as { code?: string } | undefined)?.code
    if (sqlState !== undefined && UNAVAILABLE_CLASSES.has(sqlState.slice(0, 2))) return true
  }
  const { code, cause } = error as Error & { code?: string; cause?: unknown }
  if (code !== undefined && SOCKET_CODES.has(code)) return true
  return cause instanceof Error && isDatabaseUnavailable(cause)
}
