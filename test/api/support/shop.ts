/** A merchant of the running service, for a test suite to work with. */
import type { Services } from '../../../api/services'
import type { AccountModel } from '../../../prisma/generated/models'
import { createClient, openRegistry, type Client, type Merchant, type Registry } from '../../support/merchant'
import { SETTINGS, type Setting } from '../../support/setting'
import { checkReply } from './contract'
import { readFacts, type Place, type SharedFacts } from './facts'

export interface Shop extends Registry {
  facts: SharedFacts
  setting: Setting
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

/** Runs a suite twice, with an API of each setting, because what merchants see must not depend on the setting. */
export function inBothSettings(suite: (shop: Shop) => void, account: Partial<AccountModel> = {}): void {
  describe.each(SETTINGS)('with PAYMENT_WORKFLOWS=%s', (setting) => {
    suite(useShop(setting, account))
  })
}

/**
 * A shop for the tests of the suite that calls this. It is opened before them and closed after them. It uses the API that
 * all suites share. If it is given an environment, or `alter`, which changes what the API works with, it has an API of its
 * own in this process.
 */
export function useShop(
  setting: Setting = 'waiting',
  account: Partial<AccountModel> = {},
  environment: Record<string, string> = {},
  alter?: (services: Services) => Services,
): Shop {
  const shop = {} as Shop
  beforeAll(async () => {
    Object.assign(shop, await openShop(setting, account, environment, alter))
  })
  afterAll(() => shop.close())
  return shop
}

async function openShop(
  setting: Setting,
  overrides: Partial<AccountModel>,
  more: Record<string, string>,
  alter: ((services: Services) => Services) | undefined,
): Promise<Shop> {
  const facts = readFacts()
  const isOrdinary = alter === undefined && Object.keys(more).length === 0
  const api = isOrdinary
    ? { ...facts.apis[setting], stop: () => Promise.resolve() }
    : await openOwnApi(facts, { PAYMENT_WORKFLOWS: setting, ...more }, alter)
  const { url, liveUrl } = api
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

/** Its modules are loaded only by the suites that need it. */
async function openOwnApi(
  facts: SharedFacts,
  more: Record<string, string>,
  alter: ((services: Services) => Services) | undefined,
): Promise<Place & { stop(): Promise<void> }> {
  const { startOwnApi } = await import('./own-api.js')
  return startOwnApi(facts, more, alter)
}
