/** `POST /v1/hosted_sessions` (contract 8.1). */
import { createHostedSession } from '../../../app/hosted-sessions/create'
import {
  CheckoutBody,
  PaymentLinkBody,
  SetupBody,
  SetupLinkBody,
  chooseSessionBody,
  expiryFaults,
  isSetup,
  type HostedSessionBody,
} from '../../../contract/hosted-sessions/create'
import { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { checkAmount } from '../../checks'
import { defineRoute, scopesIf, writes } from '../../route'

export const createHostedSessionRoute = defineRoute<HostedSessionBody>({
  method: 'post',
  path: '/v1/hosted_sessions',
  operationId: 'createHostedSession',
  summary: 'Open a page that takes a payment, or stores a card, in the browser',
  scope: 'payments.write',
  body: {
    shapes: [CheckoutBody, PaymentLinkBody, SetupBody, SetupLinkBody],
    choose: chooseSessionBody,
    judge: (raw, account, { now }) => [
      ...(raw['mode'] === 'setup' ? [] : checkAmount(raw, account)),
      ...expiryFaults(raw, now),
    ],
    scopes: scopesIf(
      { scope: 'payment_methods.write', when: 'if `mode` is `setup`', asks: isSetup },
      {
        scope: 'subscriptions.write',
        when: 'if the card of a `subscription` is replaced',
        asks: (body) => isSetup(body) && body.subscription !== undefined,
      },
    ),
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
    'acquirer_cannot',
    'subscription_unexpected_state',
  ],

  noStore: true,

  write: writes(createHostedSession, ({ body }) => body),
})
