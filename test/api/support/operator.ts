/** An operator's commands beside the running service. */
import { composeApi, type ComposedApi } from '../../../api/compose'
import { ApiEnvironment } from '../../../api/environment'
import { readEnvironment } from '../../../infra/environment'
import { createLogger } from '../../../infra/logger'
import type { Shop } from './shop'

/** The parts that an operator's command makes for itself. */
export function useOperator(shop: Shop): () => ComposedApi {
  let api: ComposedApi
  beforeAll(() => {
    const environment = readEnvironment(ApiEnvironment, { ...shop.facts.environment, DATABASE_POOL: '2' })
    api = composeApi(environment, createLogger('operator', 'error'))
  })
  afterAll(() => api.close())
  return () => api
}
