/** The request log of an account: its calls of the last 30 days. */
import { z } from 'zod'
import { typeOfId } from '../domain/ids'
import type { RequestLogModel } from '../prisma/generated/models'
import { issue, listOf, livemode, pageQuery, createdQuery, timestamp } from './common'

const kept = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({ description: 'The kept fields; never card data, names, addresses or secrets' })

export const RequestLogView = z
  .object({
    id: z.string().meta({ description: 'The request id' }),
    object: z.literal('request_log'),
    method: z.string(),
    path: z.string(),
    operation: z.string(),
    status: z.number().int(),
    error_code: z.string().nullable(),
    duration_ms: z.number().int(),
    actor: z.object({ type: z.enum(['api_key', 'client', 'member']), id: z.string() }),
    ip_address: z.string(),
    request_body: kept,
    response_body: kept,
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'RequestLog' })

export type RequestLogView = z.infer<typeof RequestLogView>

export function presentRequestLog(row: RequestLogModel): RequestLogView {
  return {
    id: row.id,
    object: 'request_log',
    method: row.method,
    path: row.path,
    operation: row.operationId,
    status: row.status,
    error_code: row.errorCode,
    duration_ms: row.durationMs,
    actor: { type: actorTypeOf(row.actorId), id: row.actorId },
    ip_address: row.address,
    request_body: row.requestBody as RequestLogView['request_body'],
    response_body: row.responseBody as RequestLogView['response_body'],
    created_at: row.createdAt.toISOString(),
    livemode: row.livemode,
  }
}

export function actorTypeOf(id: string): RequestLogView['actor']['type'] {
  const type = typeOfId(id)
  return type === 'client' || type === 'member' ? type : 'api_key'
}

const queryStatus = z
  .string()
  .transform((value, context) => {
    if (/^[1-5]\d\d$/.test(value)) return Number(value)
    context.addIssue(issue('not_http_status'))
    return z.NEVER
  })
  .meta({ type: 'integer', minimum: 100, maximum: 599 })

export const RequestLogQuery = z.strictObject({
  ...pageQuery('request'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  status: queryStatus.optional(),
  ...createdQuery(),
})

export type RequestLogQuery = z.infer<typeof RequestLogQuery>

export const RequestLogList = listOf(RequestLogView, 'RequestLogList')
