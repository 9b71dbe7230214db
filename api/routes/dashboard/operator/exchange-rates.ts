/** `/v1/dashboard/operator/exchange-rates`: rates by which balances are converted. */
import { operatorOf } from '../../../../app/dashboard/actor'
import { decideExchangeRate } from '../../../../app/dashboard/operator/decide-rate'
import { listExchangeRates } from '../../../../app/dashboard/operator/exchange-rates'
import {
  ExchangeRateList,
  ExchangeRateQuery,
  ExchangeRateView,
  SetExchangeRateBody,
} from '../../../../contract/dashboard/operator/exchange-rates'
import { listReply, reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

const PATH = '/v1/dashboard/operator/exchange-rates'

export const exchangeRateRoutes: readonly Route[] = [
  defineMemberRoute<undefined, ExchangeRateQuery>({
    method: 'get',
    path: PATH,
    operationId: 'listExchangeRates',
    summary: 'List the rates that were set in a mode, newest first: the newest of each pair counts',
    scope: 'operator.read',
    query: ExchangeRateQuery,
    success: { status: 200, schema: ExchangeRateList, description: 'A page of rates.' },
    errors: ['foreign_identifier', 'resource_wrong_type'],

    handler: async ({ services, query, tenant }) =>
      listReply(await listExchangeRates(services.store, tenant.livemode, query)),
  }),
  defineMemberRoute<SetExchangeRateBody>({
    method: 'post',
    path: PATH,
    operationId: 'setExchangeRate',
    summary:
      'Set a rate, or end it: what becomes available is converted by it from then on. A leap waits for another operator',
    scope: 'operator.grant',
    freshFactor: 'always',
    body: { shapes: [SetExchangeRateBody] },
    success: { status: 200, schema: ExchangeRateView, description: 'The rate.' },
    errors: ['own_request', 'unexpected_state'],

    async act(call) {
      const { services, tenant, body } = call
      return reply(await decideExchangeRate(services, tenant, body, operatorOf(call)))
    },
  }),
]
