/** Accounts, as operators see and change them (decision 0069). */
import { z } from 'zod'
import { CURRENCY_DIGITS } from '../../../domain/currencies'
import type { AccountAdministratorModel, AccountModel, IncidentModel } from '../../../prisma/generated/models'
import { issue, listOf, livemode, pageQuery, text, timestamp } from '../../common'
import { AdministratorView, LimitsView, presentAdministrator, presentLimits } from '../account'
import { GoingLiveRequestView } from '../going-live'
import { SettlementBody, TariffBody, feeSum } from '../tariff'
import { OperatorProposalView } from './proposals'
import { OperatorIncidentView, presentIncident, type PageOf } from './work'

export const OperatorAccountSummary = z
  .object({
    object: z.literal('operator_account'),
    id: z.string(),
    name: z.string(),
    live: z.boolean(),
    operating: z.boolean(),
    created_at: timestamp(),
  })
  .meta({ id: 'OperatorAccountSummary' })

export const OperatorAccountList = listOf(OperatorAccountSummary, 'OperatorAccountList')

export const OperatorAccountQuery = z.strictObject({
  ...pageQuery('account'),
  search: text(254, 1)
    .optional()
    .meta({ description: 'An id, a part of the name, or the e-mail address of an administrator or member' }),
  live: z.enum(['true', 'false']).optional(),
})

export type OperatorAccountQuery = z.infer<typeof OperatorAccountQuery>

const Counts = z
  .object({
    payments: z.int(),
    on_hold: z.int(),
    api_keys: z.int(),
    webhook_endpoints: z.int(),
    incidents: z.int(),
  })
  .meta({ description: 'In the mode of the session; a count stops at 1,000' })

const Member = z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.string() })

export const OperatorAccountView = OperatorAccountSummary.extend({
  revision: z
    .int()
    .meta({ description: 'Rises with every change; a change names the one that it was made for' }),
  api_version: z.string(),
  pci_questionnaire: z.string().nullable(),
  limits: LimitsView,
  administrators: z.array(AdministratorView),
  members: z.array(Member),
  counts: Counts,
  incidents: z.array(OperatorIncidentView),
  going_live: GoingLiveRequestView.nullable(),
  proposals: z.array(OperatorProposalView).meta({ description: 'What waits for another operator' }),
  livemode: livemode(),
}).meta({ id: 'OperatorAccount' })

export type OperatorAccountView = z.infer<typeof OperatorAccountView>

const amount = () => feeSum().refine((value) => value > 0, issue('not_positive'))
const rate = () => z.int().min(1).max(100_000).nullable()

const reason = () => text(500, 1).meta({ description: 'For the audit log, which the merchant reads' })

export const ChangeLimitsBody = z.strictObject({
  revision: z.int().meta({ description: 'The revision that the change was made for' }),
  reason: reason(),
  currencies: z
    .array(z.enum(Object.keys(CURRENCY_DIGITS)))
    .min(1)
    .max(200)
    .optional(),
  amount_limit: amount().optional(),
  review_above: amount().nullable().optional(),
  fee_basis_points: z.int().min(0).max(10_000).optional(),
  fee_fixed: feeSum().optional(),
  tariff: TariffBody.optional(),
  settlement: SettlementBody.optional(),
  rate_limit_sandbox: rate().optional(),
  rate_limit_live: rate().optional(),
})

export type ChangeLimitsBody = z.infer<typeof ChangeLimitsBody>

export const LiveModeBody = z.strictObject({
  revision: z.int(),
  reason: reason(),
})

export type LiveModeBody = z.infer<typeof LiveModeBody>

export const presentAccountSummary = (row: AccountModel): z.infer<typeof OperatorAccountSummary> => ({
  object: 'operator_account',
  id: row.id,
  name: row.name,
  live: row.live,
  operating: row.operating,
  created_at: row.createdAt.toISOString(),
})

export interface AccountOverview {
  account: AccountModel
  administrators: readonly AccountAdministratorModel[]
  members: z.infer<typeof Member>[]
  counts: z.infer<typeof Counts>
  incidents: readonly IncidentModel[]
  goingLive: GoingLiveRequestView | null
  proposals: OperatorProposalView[]
}

export const presentOperatorAccount = (
  { account, administrators, members, counts, incidents, goingLive, proposals }: AccountOverview,
  pageOf: PageOf,
  mode: boolean,
): OperatorAccountView => ({
  ...presentAccountSummary(account),
  revision: account.revision,
  api_version: account.apiVersion,
  pci_questionnaire: account.pciAttestation,
  limits: presentLimits(account),
  administrators: administrators.map(presentAdministrator),
  members,
  counts,
  incidents: incidents.map((incident) => presentIncident(incident, pageOf)),
  going_live: goingLive,
  proposals,
  livemode: mode,
})
