/** `POST /v1/hosted_sessions` (rulings 4). */
import { ApiError } from '../../../contract/errors'
import { HostedSessionBody } from '../../../contract/hosted-session/create'
import { HostedSessionView } from '../../../contract/hosted-session/view'
import { checkAmount } from '../../checks'
import { inProgress, replay } from '../../idempotency'
import { asWrite, defineRoute } from '../../route'
import { draftCustomer } from '../payments/draft'
import { checkExpiry, draftSession } from './draft'
import { wakeSession } from './wake'

export const createHostedSession = defineRoute<HostedSessionBody>({
  method: 'post',
  path: '/v1/hosted_sessions',
  operationId: 'createHostedSession',
  summary: 'Open a page that takes a payment in the browser',
  scope: 'payments.write',
  body: {
    shapes: [HostedSessionBody],
    check: (raw, account) => [...checkAmount(raw, account), ...checkExpiry(raw)],
  },
  success: {
    status: 201,
    schema: HostedSessionView,
    description: 'The session: send the browser to its `url`.',
  },
  errors: [
    'foreign_identifier',
    'resource_wrong_type',
    'amount_too_large',
    'amount_too_small',
    'amount_invalid_precision',
    'currency_not_supported',
  ],

  async handler(given) {
    const call = asWrite(given)
    const { services, claim, body } = call
    const { store } = services
    const customer = await draftCustomer(call, body.customer)
    const session = draftSession(call, customer.id)
    const view = {
      ...store.hostedSessions.view(session),
      client_secret: store.hostedSessions.clientSecret(session.id),
    }
    const text = JSON.stringify(view)
    const created = await store.hostedSessions.create({
      claim,
      session,
      customer: customer.row,
      events: customer.events,
      body: text,
    })
    if (created) {
      wakeSession(services, session)
      return { status: 201, body: text }
    }
    const repeat = await store.idempotency.find(claim)
    if (repeat?.kind === 'answered') return replay(call, repeat)
    if (repeat?.kind === 'other_request') throw new ApiError('idempotency_key_reused')
    throw inProgress()
  },
})
