/** Faults of a whole call that only members meet, in the dashboard. */
import { faultRow } from './row'

const SIGNING_IN = {
  factor_not_yet: faultRow('second_factor_too_new', 'Your second factor is new. It counts here from {at}.'),
  no_account_shown: faultRow(
    'scope_missing',
    'The session shows no account.',
    'Choose one of your accounts, or ask for an invitation to one.',
  ),
  no_passkey: faultRow('resource_missing', 'You have no passkey.'),
  has_authenticator: faultRow('unexpected_state', 'You already have an authenticator.', 'Remove it first.'),
  no_factor: faultRow(
    'unexpected_state',
    'You have no second factor that recovery codes could stand for.',
    'Add an authenticator or a passkey first.',
  ),
  too_many_passkeys: faultRow('unexpected_state', 'You have too many passkeys.'),
  signed_in_as_other: faultRow(
    'unexpected_state',
    'You are signed in as somebody else, not as the person whom the link is for.',
    'Sign out first, and open the link again if it is yours.',
  ),
  sign_in_first: faultRow(
    'session_missing',
    'There is already a member with the address of the invitation.',
    'Sign in as that member, and open the link again.',
  ),
  failed_too_often: faultRow('rate_limited', 'This failed too often.'),
  no_other_mode: faultRow('resource_missing', 'There is no other mode here.'),
  too_many_pairings: faultRow('rate_limited', 'Too many machines are waiting to be paired.'),
  asked_too_often: faultRow('rate_limited', 'This was asked too often.', 'Wait for the time in Retry-After.'),
}

const PAYOUTS = {
  too_many_bank_accounts: faultRow(
    'unexpected_state',
    'The account has {max} bank accounts in this mode, which is the limit. One that was removed counts for 30 days after it was added.',
    'Remove one that is older than 30 days, or wait.',
  ),
  too_many_acquirer_accounts: faultRow(
    'unexpected_state',
    'The account has {max} accounts at acquirers in this mode, which is the limit. Retired ones count: payments name them.',
    'Exchange the credentials of one that it has.',
  ),
  not_to_be_verified: faultRow(
    'unexpected_state',
    'The bank account is {status}, or nothing has been sent to it yet.',
    'Have the small transfer sent first. A verified account needs nothing more; a rejected one can be added again 30 days after it was added.',
  ),
  bank_does_not_answer: faultRow(
    'service_unavailable',
    'The bank account was added, but the bank did not say whether it has accepted the small transfer.',
    'Have it sent again in a minute: the transfer is never made twice.',
  ),
  bank_refused: faultRow(
    'unexpected_state',
    'The bank refused the small transfer: {reason}.',
    'Check the IBAN, remove the account, and add it again.',
  ),
}

const ROLES = {
  role_lacks_scope: faultRow(
    'scope_missing',
    'Your role does not allow this: it lacks {scope}.',
    'Ask an owner or administrator of the account for another role.',
  ),
  role_lacks_raw_cards: faultRow(
    'scope_missing',
    'Your role does not allow this: it lacks {scope}.',
    'In live mode it takes the PCI questionnaire D; otherwise ask an owner or administrator for another role.',
  ),
  role_above: faultRow(
    'scope_missing',
    'Your role does not reach above this one.',
    'Ask an owner of the account.',
  ),
  last_owner: faultRow(
    'unexpected_state',
    'This is the last owner of the account.',
    'Make somebody else an owner first.',
  ),
  member_elsewhere: faultRow(
    'unexpected_state',
    'The member also belongs to other accounts, which the same second factors protect.',
    'Ask whoever runs the service, or have the member leave the other accounts.',
  ),
  too_many_members: faultRow(
    'unexpected_state',
    'The account has the maximum number of members and invitations.',
    'Withdraw an invitation, or remove a member.',
  ),
  mailed_too_often: faultRow('rate_limited', 'Too many mails were sent to this address.'),
  administrators_added_too_often: faultRow(
    'rate_limited',
    'The account has added {max} addresses for its mails within a day, which is the limit.',
    'Try again tomorrow.',
  ),
  administrators_mailed_too_often: faultRow(
    'rate_limited',
    'Too many mails were sent to people whom you have named.',
    'Try again tomorrow.',
  ),
}

const PAGES = {
  live_already: faultRow('unexpected_state', 'The account is already live.'),
  submitted_already: faultRow(
    'unexpected_state',
    'The request has been submitted, and is waiting for an operator.',
  ),
  too_many_notes: faultRow(
    'unexpected_state',
    'The payment has {max} notes, and cannot have more.',
    'Delete one that nobody needs.',
  ),
  note_of_other: faultRow(
    'unexpected_state',
    'Somebody else wrote this note.',
    'Ask the author, or an administrator of the account, to delete it.',
  ),
  nothing_to_receipt: faultRow(
    'payment_unexpected_state',
    'The payment is {status}, and nothing was captured: there is nothing to receipt.',
  ),
  too_many_receipts: faultRow(
    'rate_limited',
    'Too many receipts were sent today: for this payment, from your account, or to this address.',
  ),
  no_upgrade: faultRow('unexpected_state', 'There is no upgrade in the last {max} hours to undo.'),
  too_many_views: faultRow(
    'unexpected_state',
    'You have {max} views, and cannot have more.',
    'Delete one that you do not need.',
  ),
  view_name_taken: faultRow(
    'unexpected_state',
    'You already have a view with this name.',
    'Choose another name.',
  ),
}

const OPERATORS = {
  never_live: faultRow(
    'unexpected_state',
    'The account has never been live: grant its request to go live, which says how it protects card data.',
  ),
  proposed_already: faultRow(
    'unexpected_state',
    'A proposal about this is already waiting for another operator.',
    'Have it approved or declined first.',
  ),
  hold_above_limit: faultRow(
    'scope_missing',
    'A payment on hold above {max} needs the permission {scope}.',
    'Ask an operator who is an administrator or owner.',
  ),
  rate_moved: faultRow(
    'unexpected_state',
    'The rate has changed since the proposed one was compared with it: it is {status} now.',
    'Decline the proposal and set the rate anew, if it is still right.',
  ),
  hold_of_other_mode: faultRow(
    'unexpected_state',
    'The payment belongs to the other mode.',
    'Approve it there.',
  ),
  hold_decided: faultRow(
    'payment_unexpected_state',
    'The payment is {status}, and that can no longer change.',
  ),
  payouts_unanswered: faultRow(
    'unexpected_state',
    'The payouts stay held: our bank was asked about {objects}, and has not answered.',
    'Release them once it has: a new payout might pay the same money again.',
  ),
  not_overdue: faultRow('unexpected_state', 'It is not waiting for anything, or its time has not come.'),
}

export const DASHBOARD_CALL_FAULTS = { ...SIGNING_IN, ...PAYOUTS, ...ROLES, ...PAGES, ...OPERATORS }
