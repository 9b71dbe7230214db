/** What operators search workflows by: the one list, by which every namespace is prepared. Ids, words and times only. */
import { defineSearchAttributeKey } from '@temporalio/common'

/** Known at the start of a run. */
export const ACCOUNT = defineSearchAttributeKey('SvcAccount', 'KEYWORD')
export const MODE = defineSearchAttributeKey('SvcMode', 'KEYWORD')
export const PAYMENT = defineSearchAttributeKey('SvcPayment', 'KEYWORD')
export const SUBSCRIPTION = defineSearchAttributeKey('SvcSubscription', 'KEYWORD')
export const CUSTOMER = defineSearchAttributeKey('SvcCustomer', 'KEYWORD')

/** Of the row, as the latest step read it. */
export const STATUS = defineSearchAttributeKey('SvcStatus', 'KEYWORD')
/** When the next step is due; absent where nothing is to come by itself. */
export const DUE_AT = defineSearchAttributeKey('SvcDueAt', 'DATETIME')

export const SEARCH_ATTRIBUTES = [ACCOUNT, MODE, PAYMENT, SUBSCRIPTION, CUSTOMER, STATUS, DUE_AT] as const
