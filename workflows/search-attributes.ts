/** What operators search workflows by in the Temporal UI. */
import { defineSearchAttributeKey } from '@temporalio/common'

export const ACCOUNT = defineSearchAttributeKey('SvcAccount', 'KEYWORD')
export const MODE = defineSearchAttributeKey('SvcMode', 'KEYWORD')

export const SEARCH_ATTRIBUTES = [ACCOUNT, MODE] as const
