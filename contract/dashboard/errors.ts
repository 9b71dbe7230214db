/** The rows of the error table that only members meet, in the dashboard (decision 0065). */
import { errorRow } from '../error-row'

export const DASHBOARD_ERRORS = {
  session_missing: errorRow(
    401,
    'authentication_error',
    'Nobody is signed in to the dashboard here, or the session has ended.',
    'Sign in again.',
  ),
  credentials_wrong: errorRow(
    401,
    'authentication_error',
    'The e-mail address and password, the code or the link are not right, or not valid any more.',
    'Check them, or ask for a new link.',
  ),
  origin_refused: errorRow(
    403,
    'permission_error',
    'The request comes from another site than the dashboard, or does not say from where.',
    'Use the dashboard at its own address.',
  ),
  second_factor_required: errorRow(
    403,
    'permission_error',
    'This needs a second factor, shown in the last ten minutes.',
    'Confirm with your authenticator or passkey, and do it again. Add one to your profile if you have none.',
  ),
  second_factor_too_new: errorRow(
    403,
    'permission_error',
    'In live mode, and for what concerns it, a first second factor counts a day after it was added.',
    'Do it then, or ask a member of the account whose second factor is older. Until then the sandbox works as ever.',
  ),
  confirmation_required: errorRow(
    403,
    'permission_error',
    'Before the first second factor is added, a link in a mail to you must show that it is you.',
    'Ask for the mail in your profile, open its link in the same browser, and do it again within ten minutes.',
  ),
  own_request: errorRow(
    403,
    'permission_error',
    'Nobody decides about his own request: you belong to the account, or have proposed this yourself.',
    'Ask another operator, who has nothing to do with the account.',
  ),
  account_switched: errorRow(
    409,
    'invalid_request_error',
    'The session shows another account by now, for example in another tab.',
    'Load the page again, and switch back if you meant the other account.',
  ),
  search_too_broad: errorRow(
    422,
    'validation_error',
    'The search would have to look at too much.',
    'Narrow it down: a shorter time, or a filter more.',
  ),
  unexpected_state: errorRow(
    409,
    'invalid_request_error',
    'What you change has changed meanwhile, or its state does not allow this.',
    'Read it again, and decide anew.',
  ),
}
