/** Ends an open hosted session before its time (contract 8). */
import { ApiError } from '../../contract/errors'
import { found } from '../found'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'
import { refreshSession, type SessionNow } from './refresh'
import { wake } from '../wake'

export const expireHostedSession: WriteUseCase<{ id: string }> = {
  async begin(app, write) {
    const { hostedSessions } = app.store
    const row = await found(hostedSessions, write.tenant, write.command.id)
    const current = await refreshSession(app, row)
    const { session, payment, renewed } = current
    if (renewed) wake(app, 'subscription', renewed)
    requireExpirable(current)
    return finish(app, write, hostedSessions.expire(session, payment, write.cause), () => {
      wake(app, 'hosted_session', session)
    })
  },
}

function requireExpirable({ session, attempt }: SessionNow): void {
  const { status, paymentId } = session
  if (status !== 'open') throw new ApiError({ code: 'session_not_open', status })
  if (attempt !== 'unfinished') return
  if (paymentId !== null) throw new ApiError('session_being_paid', { paymentId })
  throw new ApiError('session_storing')
}
