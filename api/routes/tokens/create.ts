/** `POST /v1/tokens` (contract 7): a browser sends card details, and its page gets a card token for them. */
import { createToken } from '../../../app/tokens/create'
import { CreateTokenBody, TokenView } from '../../../contract/tokens'
import { defineRoute, writes } from '../../route'

export const createTokenRoute = defineRoute<CreateTokenBody>({
  method: 'post',
  path: '/v1/tokens',
  operationId: 'createToken',
  summary: 'Exchange card details for a single-use token',
  scope: 'tokens.create',
  cors: true,
  noStore: true,
  body: { shapes: [CreateTokenBody], card: ['card'] },
  success: { status: 201, schema: TokenView, description: 'The token: good once, for 15 minutes.' },
  errors: ['expired_card'],

  write: writes(createToken, ({ body }) => body),
})
