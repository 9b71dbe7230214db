/** All reads and writes of the database, by resource. */
import type { Cause } from '../domain/cause'
import type { RefundOutcome } from '../domain/refunds'
import { createAccountStore } from './accounts'
import { createAcquirerNotifications } from './acquirer-notifications'
import { createAcquirerOperations } from './acquirer-operations'
import { createAdministratorStore } from './administrators'
import { createApprovalRates } from './approval-rates'
import { createAuditStore } from './audit'
import { createBacklog } from './backlog'
import { createExchangeRates } from './exchange-rates'
import { createBalanceReads } from './books/read'
import { createStatementReads } from './books/statements'
import { createBookKeeping } from './books/keeper'
import { createBooks } from './books/store'
import { createBrandMonths } from './brand-months'
import { createAcquirerAccounts } from './acquirer-accounts'
import { createAcquirerSwitches } from './acquirer-switches'
import { createBankAccounts } from './bank-accounts'
import { createGrantStore } from './platform-grants'
import { createKeyStore } from './api-keys'
import { clockAhead } from './clock-skew'
import { createDisputeReads } from './disputes/read'
import { createDisputeWatches } from './disputes/watch'
import { createDisputeWork } from './disputes/work'
import { createWaitingDisputes } from './disputes/wait'
import { followDispute } from './disputes/follow'
import { warnOfFraud } from './disputes/warn'
import type { DisputeNotice } from '../domain/disputes'
import type { StoreContext, Tenant } from './context'
import { createCardholderNotices } from './cardholder-notices'
import { createCardAging } from './payment-methods/age'
import { createCardReads } from './payment-methods/read'
import { createCardSetups } from './payment-methods/setup'
import { createCardWork } from './payment-methods/work'
import { createCustomerReads } from './customers/read'
import { createCustomerWork } from './customers/work'
import { finishWork, type Work } from './finish'
import { createPeople } from './dashboard/people'
import { createNewestFound } from './dashboard/newest-found'
import { createGoingLiveStore } from './dashboard/going-live'
import { createOperatorAccounts } from './dashboard/operator/accounts'
import { createProposals } from './dashboard/operator/proposals'
import { createAccountViews } from './dashboard/operator/views'
import { createOperatorHolds } from './dashboard/operator/holds'
import { createOperatorWork } from './dashboard/operator/work'
import { createPaymentNotes } from './dashboard/payment-notes'
import { createReceipts } from './dashboard/receipts'
import { createEventLog } from './event-log'
import { createFileStore } from './files'
import { writeInTime } from './event-times'
import { createIncidentStore } from './incidents'
import { createRoutingRules } from './routing-rules'
import { createRowReader } from './invariants/read-only'
import { createHostedSessionStore } from './hosted-sessions'
import { createIdempotencyStore, type Claim } from './idempotency'
import { createMailStore } from './mails'
import { createLinkStore } from './members/links'
import { createMemberStore } from './members/members'
import { createMembershipStore } from './members/memberships'
import { createMemberSessionStore } from './members/sessions'
import { createPairingStore } from './pairings'
import { createOperatorStore } from './operator'
import { createOperatorNotices } from './operator-notices'
import { createPayoutSettings } from './payout-settings'
import { createReportSchedules } from './report-schedules'
import { createPayoutChanges } from './payouts/change'
import { adoptPayout, createAutomatic, planPayout } from './payouts/create'
import { readPurse, type Purse } from './payouts/purse'
import { createPayoutReads } from './payouts/read'
import { createPayoutRun } from './payouts/run'
import { createCardDeclines } from './card-declines'
import { createPaymentOperations } from './payments/operations'
import { createPaymentStore } from './payments/store'
import { createSalesTogether, type SalesContext } from './payments/together'
import { createWaitingWork } from './waiting-work'
import { createReconciliation } from './reconciliation'
import { adoptRefund } from './refunds/adopt'
import { planRefund } from './refunds/create'
import { createRefusedMoney } from './refused-money'
import { createRefundReads } from './refunds/read'
import { settleRefund } from './refunds/settle'
import { createWaitingRefunds } from './refunds/waiting'
import { createRequestLogStore } from './request-logs'
import { createRequestLogWeeks } from './request-log-weeks'
import { createRequestReads } from './dashboard/requests'
import { createServiceMarks, type ServiceMarks } from './service-marks'
import { createServiceStates, type ServiceStates } from './service-states'
import { createStories } from './dashboard/stories'
import { createAttention } from './dashboard/attention'
import { createDashboardHours } from './dashboard/hours'
import { createMetricsStore } from './dashboard/metrics'
import { createSavedViews } from './dashboard/views'
import { createEndpointHealth } from './dashboard/endpoint-health'
import { createNames } from './dashboard/names'
import { createFailingDeliveries } from './dashboard/failing-deliveries'
import { createVersionStore } from './dashboard/versions'
import { createSubscriptionCalendars } from './dashboard/subscription-calendars'
import { createKeyUses } from './dashboard/key-uses'
import { createSandboxFaultStore } from './sandbox-faults'
import { createSandboxClocks } from './sandbox-clocks/store'
import { createHealing } from './healing'
import { createVerifyRuns } from './verify-runs'
import { createScheduleRuns } from './schedule-runs'
import { createServiceProcesses } from './service-processes'
import { createSubscriptionCharges } from './subscriptions/charges'
import { createSubscriptionReads } from './subscriptions/read'
import { createReadsToCharge } from './subscriptions/to-charge'
import { createSubscriptionWork } from './subscriptions/work'
import { clockOf, type Clock } from '../infra/clock'
import { createTokenStore } from './tokens'
import { createAttemptClaims } from './webhooks/attempts'
import { createDispatchStore } from './webhooks/dispatch'
import { createLeftovers } from './webhooks/leftovers'
import { createAttemptOutcomes } from './webhooks/outcomes'
import { createReplayStore } from './webhooks/replays'
import { createSendingReads } from './webhooks/sending'
import { createDeliveriesByHand } from './webhooks/by-hand'
import { createDeliveryReads } from './webhooks/deliveries'
import { createEndpointReads, createEndpointWork } from './webhooks/endpoints'
import { createEndpointHealthWork } from './webhooks/health'
import { contestedIn, settledIn } from './moved-money'
import type { PaymentModel, PayoutModel, RefundModel } from '../prisma/generated/models'

export type Store = ReturnType<typeof storeOf> & {
  /** The same store, at the time of an account. */
  at(clock: Clock): Store
}

export const createStore = (context: StoreContext): Store =>
  storeAt({
    ...context,
    sales: createSalesTogether(context),
    serviceStates: createServiceStates(context),
    serviceMarks: createServiceMarks(context),
  })

/** What all times of an account share. */
interface SharedContext extends SalesContext {
  serviceStates: ServiceStates
  serviceMarks: ServiceMarks
}

function storeAt(context: SharedContext): Store {
  return { ...storeOf(context), at: (clock) => storeAt({ ...context, ...clockOf(clock) }) }
}

function storeOf(context: SharedContext) {
  const { db, serviceStates, serviceMarks } = context
  return {
    serviceStates,
    serviceMarks,
    accounts: createAccountStore(context),
    acquirerNotifications: createAcquirerNotifications(context),
    acquirerOperations: createAcquirerOperations(context),
    books: { ...createBooks(context), ...createBookKeeping(context) },
    balances: createBalanceReads(context),
    exchangeRates: createExchangeRates(context),
    statements: createStatementReads(context),
    members: createMemberStore(context),
    memberships: createMembershipStore(context),
    administrators: createAdministratorStore(context),
    goingLive: createGoingLiveStore(context),
    operator: createOperatorStore(context),
    operating: {
      ...createOperatorAccounts(context),
      ...createOperatorWork(context),
      views: createAccountViews(context),
      proposals: createProposals(context),
      holds: createOperatorHolds(context),
    },
    memberSessions: createMemberSessionStore(context),
    links: createLinkStore(context),
    apiKeys: createKeyStore(context),
    pairings: createPairingStore(context),
    platformGrants: createGrantStore(context),
    audit: createAuditStore(context),
    acquirerAccounts: createAcquirerAccounts(context),
    routingRules: createRoutingRules(context),
    acquirerSwitches: createAcquirerSwitches(context),
    approvalRates: createApprovalRates(context),
    bankAccounts: createBankAccounts(context),
    payoutRun: createPayoutRun(context),
    payoutSettings: createPayoutSettings(context),
    reportSchedules: createReportSchedules(context),
    payouts: {
      ...createPayoutReads(context),
      ...createPayoutChanges(context),
      create: planPayout,
      createAutomatic: (draft: PayoutModel, by: Parameters<typeof createAutomatic>[2], cause: Cause) =>
        createAutomatic(context, draft, by, cause),
      adopt: (draft: PayoutModel, purse: Purse, cause: Cause) => adoptPayout(context, draft, purse, cause),
      purse: (tenant: Tenant, currency: string) => readPurse(context, tenant, currency),
    },
    requestLogs: {
      ...createRequestLogStore(context),
      ...createRequestReads(context),
      ...createRequestLogWeeks(context),
    },
    stories: createStories(context),
    people: createPeople(context),
    newestFound: createNewestFound(context),
    paymentNotes: createPaymentNotes(context),
    receipts: createReceipts(context),
    subscriptionCalendars: createSubscriptionCalendars(context),
    keyUses: createKeyUses(context),
    versions: createVersionStore(context),
    endpointHealth: createEndpointHealth(context),
    names: createNames(context),
    failingDeliveries: createFailingDeliveries(context),
    metrics: createMetricsStore(context),
    hours: createDashboardHours(context),
    attention: createAttention(context),
    savedViews: createSavedViews(context),
    backlog: createBacklog(context),
    rows: createRowReader(context),
    overdue: createWaitingWork(context),
    scheduleRuns: createScheduleRuns(context),
    serviceProcesses: createServiceProcesses(context),
    healing: createHealing(context),
    verifyRuns: createVerifyRuns(context),
    incidents: createIncidentStore(context),
    reconciliation: createReconciliation(context),
    clockAhead: () => clockAhead(context),
    operatorNotices: createOperatorNotices(context),
    refusedMoney: createRefusedMoney(context),
    sandboxFaults: createSandboxFaultStore(context),
    idempotency: createIdempotencyStore(context),
    payments: createPaymentStore(context),
    cardDeclines: createCardDeclines(context),
    operations: createPaymentOperations(context),
    refunds: {
      ...createRefundReads(context),
      ...createWaitingRefunds(context),
      create: (payment: PaymentModel, draft: RefundModel, cause: Cause) =>
        planRefund(context, payment, draft, cause),
      adopt: (payment: PaymentModel, draft: RefundModel, cause: Cause) =>
        adoptRefund(context, payment, draft, cause),
      settle: (row: RefundModel, outcome: RefundOutcome, cause: Cause) =>
        settledIn(
          context,
          row,
          writeInTime(context, () => settleRefund(context, row, outcome, cause)),
        ),
    },
    disputes: {
      ...createDisputeReads(context),
      ...createDisputeWork(context),
      ...createWaitingDisputes(context),
      follow: (payment: PaymentModel, notice: DisputeNotice, cause: Cause) =>
        contestedIn(context, payment, followDispute(context, payment, notice, cause)),
      warn: (payment: PaymentModel, at: Date, cause: Cause) => warnOfFraud(context, payment, at, cause),
    },
    disputeWatches: createDisputeWatches(context),
    brandMonths: createBrandMonths(context),
    hostedSessions: createHostedSessionStore(context),
    customers: { ...createCustomerReads(context), ...createCustomerWork(context) },
    paymentMethods: {
      ...createCardReads(context),
      ...createCardWork(context),
      ...createCardSetups(context),
      ...createCardAging(context),
    },
    tokens: createTokenStore(context),
    subscriptions: {
      ...createSubscriptionReads(context),
      ...createReadsToCharge(context),
      ...createSubscriptionWork(context),
      ...createSubscriptionCharges(context),
    },
    webhooks: {
      ...createAttemptClaims(context),
      ...createAttemptOutcomes(context),
      ...createEndpointHealthWork(context),
      ...createDispatchStore(context),
      ...createSendingReads(context),
      ...createLeftovers(context),
    },
    events: createEventLog(context),
    files: createFileStore(context),
    endpoints: { ...createEndpointReads(context), ...createEndpointWork(context) },
    deliveries: { ...createDeliveryReads(context), ...createDeliveriesByHand(context) },
    replays: createReplayStore(context),
    clocks: createSandboxClocks(context),
    mails: createMailStore(context),
    cardholderNotices: createCardholderNotices(context),
    /** Does a call's work and stores its answer, in one statement. Writes nothing if that is no longer possible. */
    finish: (claim: Claim, work: Work, cause: Cause) => finishWork(context, claim, work, cause),
    /** One cheap query, which shows whether the database can be reached. */
    async ping(): Promise<void> {
      await db.$queryRaw`SELECT 1`
    },
    close: (): Promise<void> => db.$disconnect(),
  }
}
