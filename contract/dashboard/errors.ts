/** The rows of the error table that only members meet, in the dashboard (decision 0065). */
import { row } from '../error-row'

export const DASHBOARD_ERRORS = {
  session_missing: row(
    401,
    'authentication_error',
    'Nobody is signed in to the dashboard here, or the session has ended.',
    'Sign in again.',
  ),
  credentials_wrong: row(
    401,
    'authentication_error',
    'The e-mail address and password, the code or the link are not right, or not valid any more.',
    'Check them, or ask for a new link.',
  ),
  origin_refused: row(
    403,
    'permission_error',
    'The request comes from another site than the dashboard, or does not say from where.',
    'Use the dashboard at its own address.',
  ),
  second_factor_required: row(
    403,
    'permission_error',
    'This needs a second factor, shown in the last ten minutes.',
    'Confirm with your authenticator or passkey, and do it again. Add one to your profile if you have none.',
  ),
  account_switched: row(
    409,
    'invalid_request_error',
    'The session shows another account by now, for example in another tab.',
    'Load the page again, and switch back if you meant the other account.',
  ),
  search_too_broad: row(
    422,
    'invalid_request_error',
    'The search would have to look at too much.',
    'Narrow it down: a shorter time, or a filter more.',
  ),
  unexpected_state: row(
    409,
    'invalid_request_error',
    'What you change has changed meanwhile, or its state does not allow this.',
    'Read it again, and decide anew.',
  ),
}
