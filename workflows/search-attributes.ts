/**
 * The search attributes by which operators find workflows. Every namespace is prepared from this list. Ids, words and
 * times only.
 */
import { defineSearchAttributeKey } from '@temporalio/common'

/** Known when a run starts. */
export const ACCOUNT = defineSearchAttributeKey('SvcAccount', 'KEYWORD')
export const KIND = defineSearchAttributeKey('SvcKind', 'KEYWORD')
export const MODE = defineSearchAttributeKey('SvcMode', 'KEYWORD')
export const PAYMENT = defineSearchAttributeKey('SvcPayment', 'KEYWORD')
export const SUBSCRIPTION = defineSearchAttributeKey('SvcSubscription', 'KEYWORD')
export const CUSTOMER = defineSearchAttributeKey('SvcCustomer', 'KEYWORD')

/** The row's status, as the latest step read it. */
export const STATUS = defineSearchAttributeKey('SvcStatus', 'KEYWORD')
/** When the next step is due; absent if nothing will happen by itself. */
export const DUE_AT = defineSearchAttributeKey('SvcDueAt', 'DATETIME')

export const SEARCH_ATTRIBUTES = [
  ACCOUNT,
  MODE,
  KIND,
  PAYMENT,
  SUBSCRIPTION,
  CUSTOMER,
  STATUS,
  DUE_AT,
] as const
