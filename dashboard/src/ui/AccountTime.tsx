/** How long ago a time of the account was, or how far ahead it is, by the account's own time. */
import { useAhead } from '../api/account-time'
import { Time } from './Time'

export const AccountTime = ({ at }: { at: string }) => <Time at={at} form="relative" ahead={useAhead()} />
