/** A merchant of the running service, for a test suite to work with. */
import type { Services } from '../../../api/services'
import type { AccountModel } from '../../../prisma/generated/models'
import { createClient, openRegistry, type Client, type Merchant, type Registry } from '../../support/merchant'
import { checkReply } from './contract'
import type { Facts } from '../../support/service'
import { readFacts, type Place } from './facts'

export interface Shop extends Registry {
  facts: Facts
  /** The address of its API. */
  url: string
  /** The address of its live mode. */
  liveUrl: string
  merchant: Merchant
  /** Makes calls as the merchant. Every answer is checked against the OpenAPI document. */
  client: Client
  /** Makes calls with another key, or to another API of the service. */
  clientWith(secretKey: string, url?: string): Client
}

/**
 * A shop for the tests of the suite that calls this. It is opened before them and closed after them. It uses the API that
 * all suites share. If it is given an environment, or `alter`, which changes what the API works with, it has an API of its
 * own in this process.
 */
export function useShop(
  account: Partial<AccountModel> = {},
  environment: Record<string, string> = {},
  alter?: (services: Services) => Services,
): Shop {
  const shop = {} as Shop
  beforeAll(async () => {
    Object.assign(shop, await openShop(account, environment, alter))
  })
  afterAll(() => shop.close())
  return shop
}

async function openShop(
  overrides: Partial<AccountModel>,
  more: Record<string, string>,
  alter: ((services: Services) => Services) | undefined,
): Promise<Shop> {
  const facts = readFacts()
  const isOrdinary = alter === undefined && Object.keys(more).length === 0
  const api = isOrdinary
    ? { url: facts.publicUrl, liveUrl: facts.livePublicUrl, stop: () => Promise.resolve() }
    : await openOwnApi(facts, more, alter)
  const { url, liveUrl } = api
  const registry = openRegistry(facts)
  const merchant = await registry.buildMerchant(overrides)
  const clientWith: Shop['clientWith'] = (secretKey, at = url) =>
    createClient(at, secretKey, checkReply(at === liveUrl ? facts.livePublicUrl : facts.publicUrl))
  return {
    ...registry,
    facts,
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

/** Its modules are loaded only by the suites that need it. */
async function openOwnApi(
  facts: Facts,
  more: Record<string, string>,
  alter: ((services: Services) => Services) | undefined,
): Promise<Place & { stop(): Promise<void> }> {
  const { startOwnApi } = await import('./own-api.js')
  return startOwnApi(facts, more, alter)
}
