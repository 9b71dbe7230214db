/** What the dashboard has better words for than the API, whose message is told of all other faults. */
import { partly, type Sentences } from '../sentences'

export const sentences: Sentences = {
  of: partly({
    credentials_wrong: 'That is wrong or no longer valid.',
    origin_refused: 'This page is not at the dashboard’s own address. Open the dashboard again.',
    parameter_missing: 'Something that is needed is missing.',
    foreign_identifier: 'This is not an ID of this service.',
    account_inactive: 'The account is not live.',
    card_declined: 'The card was declined.',
    expired_card: 'The card has expired.',
    authentication_failed: 'The cardholder could not be authenticated.',
    request_in_progress: 'This is already in progress. Wait a moment, and reload the page.',
    body_too_large: 'That is too large to be sent.',
    amount_too_large: 'The amount is above the limit of the account.',
    amount_too_small: 'The amount is too small.',
    amount_invalid_precision: 'The amount has more decimal places than its currency.',
    amount_exceeds_authorized: 'The amount is above what can still be captured.',
    amount_exceeds_captured: 'The amount is above what can still be refunded.',
    currency_not_supported: 'The account does not accept this currency.',
    payment_method_detached: 'This card was detached. Use another one.',
    internal_error: 'Something failed on our side. Try again. If it fails again, tell us the request.',
    processing_error: 'The payment could not be processed. Try again: nothing is done twice.',
    processor_unavailable: 'The processor does not answer. Try again: nothing is done twice.',
    rate_limited: 'That was too much at once. Wait a moment, and try again.',
    session_missing: 'You are no longer signed in. Reload the page, and sign in.',
    scope_missing: 'Your role does not allow this.',
    second_factor_required: 'This needs a second factor that was confirmed in the last ten minutes.',
    second_factor_too_new:
      'Your second factor is new. For live mode, members and money it counts from a day after you added it; your profile says when. Until then a member whose second factor is older can do this.',
    confirmation_required:
      'Before you add your first second factor, confirm with the link in the mail to you.',
    own_request:
      'Nobody decides about their own request: you belong to the account, or have proposed this yourself. Ask another operator.',
    account_switched: 'The account was switched in another tab. Reload the page to continue.',
    resource_missing: 'There is nothing with this ID here.',
    service_recovering:
      'The service is being recovered and changes nothing at the moment. Nothing was done. Try again later.',
    service_unavailable: 'The service is not available at the moment. Try again soon.',
    idempotency_key_reused: 'This was already sent with different contents. Reload the page, and check.',
    cursor_out_of_range: 'The list cannot be continued from here. Reload the page.',
    sandbox_clock_too_much: 'That is too much for one move of the clock. Choose a shorter step.',
    search_too_broad: 'This search would have to look at too much. Choose a shorter time, or add a filter.',

    missing: 'Fill this in.',
    waits_until: 'This is waiting until {until:time}: {kind}.',
    role_lacks_scope: 'Your role does not allow this.',
    password_has_address: 'Your e-mail address must not be in it.',
    password_common: 'This password is one of the most common ones. Use several words.',
    failed_too_often: 'This failed too often. Wait a while, and try again.',
    files_being_made: '{max} files of this account are already being made. Wait until one is done.',
    too_many_files: 'Too many files are being made at the moment. Try again soon.',
    mailed_too_often: 'Too many mails were sent to this address. Try again later.',
    administrators_mailed_too_often:
      'Too many mails were sent to people whom you have named. Try again tomorrow.',
    too_many_receipts:
      'Too many receipts were sent today: for this payment, from your account, or to this address.',
    resent_too_often:
      'This event was sent {max} times by hand within an hour, which is the limit. Try again later.',
    endpoints_too_fast: 'You can create at most {max} endpoints in an hour. Try again later.',
    card_not_verified: 'The processor could not verify the card now. Nothing was stored. Try again.',
    card_verification_unknown:
      'The processor did not say whether the card is valid. Nothing was stored. Try again.',
  }),
  words: {},
}
