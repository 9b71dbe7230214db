/** What is wrong with the terms of a subscription (contract 10.1, 10.5). */
import { faultRow } from './row'

export const SUBSCRIPTION_FAULTS = {
  start_past: faultRow('parameter_impossible', 'is before {at}, today in UTC'),
  start_past_in_sandbox: faultRow('parameter_impossible', 'is before {at}, today in this sandbox (UTC)'),
  end_before_start: faultRow('parameter_impossible', 'must not be before the start date'),
  trial_before_start: faultRow('parameter_impossible', 'must not be before the start date'),
  trial_after_end: faultRow('parameter_impossible', 'must not be after the end date'),
  trial_past: faultRow('parameter_impossible', 'must not be before {at}, today in UTC'),
  trial_over: faultRow(
    'subscription_unexpected_state',
    'can be changed only before the first charge date has come',
  ),
  interval_too_long: faultRow('parameter_impossible', 'must be at most {max} for this interval'),
  no_charge_left: faultRow('subscription_unexpected_state', 'cannot be active: no charge date remains'),
  no_next_charge: faultRow(
    'subscription_unexpected_state',
    'takes effect on the next charge date, and none remains',
  ),
  subscription_of_another_customer: faultRow('parameter_impossible', "is not the customer's subscription"),
}
