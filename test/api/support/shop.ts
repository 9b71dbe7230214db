/** A merchant of the running service and an API in this process, for a test suite to work with. */
import { readFileSync } from 'node:fs'
import { composeApi } from '../../../api/compose'
import { ApiEnvironment } from '../../../api/environment'
import { serveApi } from '../../../api/server'
import type { Services } from '../../../api/services'
import { readEnvironment } from '../../../infra/environment'
import { createLogger } from '../../../infra/logger'
import type { AccountModel } from '../../../prisma/generated/models'
import { createClient, openRegistry, type Client, type Merchant, type Registry } from '../../support/merchant'
import { SETTINGS, type Facts, type Setting } from '../../support/service'
import { checkReply } from './contract'

export interface Shop extends Registry {
  facts: Facts
  setting: Setting
  /** The address of this process's API. */
  url: string
  /** The address of its live mode. */
  liveUrl: string
  merchant: Merchant
  /** Makes calls as the merchant. Every answer is checked against the OpenAPI document. */
  client: Client
  /** Makes calls with another key, or to another API of the service. */
  clientWith(secretKey: string, url?: string): Client
}

/** Runs a suite twice, each time with an API of its own, because what merchants see must not depend on the setting. */
export function inBothSettings(suite: (shop: Shop) => void, account: Partial<AccountModel> = {}): void {
  describe.each(SETTINGS)('with PAYMENT_WORKFLOWS=%s', (setting) => {
    suite(useShop(setting, account))
  })
}

/**
 * A shop for the tests of the suite that calls this. It is opened before them and closed after them. `alter` changes
 * what its API works with.
 */
export function useShop(
  setting: Setting = 'waiting',
  account: Partial<AccountModel> = {},
  environment: Record<string, string> = {},
  alter: (services: Services) => Services = (services) => services,
): Shop {
  const shop = {} as Shop
  beforeAll(async () => {
    Object.assign(shop, await openShop(setting, account, environment, alter))
  })
  afterAll(() => shop.close())
  return shop
}

export function readFacts(): Facts {
  const file = process.env['SVC_TEST_FACTS']
  if (file === undefined) throw new Error('the service is not running: these tests are of the project `api`')
  return JSON.parse(readFileSync(file, 'utf8')) as Facts
}

async function openShop(
  setting: Setting,
  overrides: Partial<AccountModel>,
  more: Record<string, string>,
  alter: (services: Services) => Services,
): Promise<Shop> {
  const facts = readFacts()
  const environment = readEnvironment(ApiEnvironment, {
    ...facts.environment,
    PORT: '0',
    DATABASE_POOL: '8',
    PAYMENT_WORKFLOWS: setting,
    ...more,
  })
  const log = createLogger('api', 'error')
  const composed = composeApi(environment, log)
  const altered = { ...composed, services: alter(composed.services) }
  const api = await serveApi(altered, {
    host: '127.0.0.1',
    port: 0,
    livePort: 0,
  })
  const url = `http://127.0.0.1:${api.port}`
  const liveUrl = `http://127.0.0.1:${api.livePort}`
  const registry = openRegistry(facts)
  const merchant = await registry.buildMerchant(overrides)
  const clientWith: Shop['clientWith'] = (secretKey, at = url) =>
    createClient(at, secretKey, checkReply(at === liveUrl ? facts.livePublicUrl : facts.publicUrl))
  return {
    ...registry,
    facts,
    setting,
    url,
    liveUrl,
    merchant,
    client: clientWith(merchant.secretKey),
    clientWith,
    async close() {
      await api.stop()
      await registry.close()
    },
  }
}
