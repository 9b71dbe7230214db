/** What a call was answered: its status, and the error's code. */
import { Status } from '../../../ui/Status'
import type { Request } from './types'

export function Answer({
  request: { status, error_code: error },
}: {
  request: Pick<Request, 'status' | 'error_code'>
}) {
  const look = status < 300 ? 'good' : status < 500 ? 'warn' : 'bad'
  return <Status look={look} text={error === null ? String(status) : `${status} ${error}`} />
}
