/** Faults of a 3-D Secure that a merchant has done itself. */
import { faultRow } from './row'

export const THREE_D_SECURE_FAULTS = {
  not_cryptogram: faultRow(
    'parameter_impossible',
    'must be the authentication value as base64 of 20 bytes: 28 characters, of which = is the last',
  ),
  not_eci: faultRow('parameter_impossible', 'must be two digits, such as 05'),
  not_directory_id: faultRow(
    'parameter_impossible',
    'must be the transaction id of the directory server, a UUID such as c272b04f-6e7b-43a2-bb78-90f4fb94aa25',
  ),
  authenticated_already: faultRow(
    'parameter_impossible',
    'must be automatic or never beside authentication: the cardholder is challenged no second time',
  ),
  authentication_not_at_acquirer: faultRow(
    'acquirer_cannot',
    'cannot be taken: the acquirer of these payments takes no 3-D Secure that was done elsewhere',
    'Leave it out, and the acquirer authenticates the cardholder itself.',
  ),
}
