/** Creates a merchant's account (contract 13). */
import { machineTime } from '../../infra/clock'
import { CURRENT_VERSION } from '../../contract/versions'
import { DAYS_AHEAD } from '../../domain/cardholder-mails'
import { USUAL_DUNNING } from '../../domain/dunning'
import { newId } from '../../infra/ids'
import type { AccountModel } from '../../prisma/generated/models'
import type { Store } from '../../store/store'

export type Accounts = Store['accounts']

const DEFAULT_CURRENCIES = ['EUR', 'GBP', 'JPY', 'KWD', 'USD']

/** Creates a sandbox account. `settings` replace an account's default settings. */
export async function createAccount(
  accounts: Pick<Accounts, 'create'>,
  settings: Partial<AccountModel> = {},
): Promise<AccountModel> {
  const account: AccountModel = {
    id: newId('account'),
    name: 'Sandbox merchant',
    live: false,
    currencies: DEFAULT_CURRENCIES,
    amountLimit: '999999.99',
    feeBasisPoints: 140,
    feeFixed: '0.20',
    reviewAbove: null,
    apiVersion: CURRENT_VERSION,
    hasClock: false,
    createdAt: machineTime(),
    rateLimitSandbox: null,
    rateLimitLive: null,
    revision: 1,
    updatedAt: machineTime(),
    brandColor: null,
    brandLogo: null,
    statementDescriptor: null,
    sandboxFaults: false,
    operating: false,
    previousVersion: null,
    versionChangedAt: null,
    pciAttestation: null,
    payoutDelayDays: null,
    reserveBasisPoints: null,
    reserveDays: null,
    tariff: null,
    settlementCurrency: null,
    chargeRetryDays: [...USUAL_DUNNING.days],
    chargeRetriesEnd: USUAL_DUNNING.end,
    cardholderMails: [],
    cardholderMailLanguage: 'en',
    cardholderMailDays: DAYS_AHEAD.usual,
    cardholderMailUrl: null,
    ...settings,
  }
  await accounts.create(account)
  return account
}
