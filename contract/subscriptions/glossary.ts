/** The fields of subscriptions (contract 10.1), looked up as those of the glossary are. */

export const SUBSCRIPTION_GLOSSARY: Readonly<Record<string, string>> = {
  interval: 'The interval between charge dates',
  start_date: 'The first charge date',
  interval_count: 'How many intervals lie between charge dates',
  trial_end: 'The first charge date, when nothing is charged before it; null if that is the start date',
  end_date: 'The last day on which a charge may be made; null for no end',
  cancel_at_period_end: 'Whether it is cancelled on its next charge date, and not charged for it',
  cancel_at: 'When it will be cancelled by itself; null if it will not',
  retry_days:
    'The days after a charge date on which a failed charge is tried again; null for those of the account',
  'UpdateSubscriptionRequest.if_version':
    'Refuses the change if anything that a change sets was changed since this version of the subscription',
  'UpdateSubscriptionRequest.amount': 'What is charged from the next charge date on',
  'UpdateSubscriptionRequest.interval':
    'The interval between charge dates, counted from the next charge date on',
  'UpdateSubscriptionRequest.trial_end': 'Another first charge date, as long as the first one has not come',
  next_charge_at: 'The next charge',
  last_charge: 'The latest charge; null before the first',
  'last_charge.at': 'When the charge began',
  'last_charge.failure': 'Why it failed; null unless it did',
  retry: 'The next retry of a failed charge; null if none is due',
  'retry.attempt': 'The number of the retry',
  'retry.of': 'How many retries there are at most',
  'retry.at': 'When the retry is made',
  pause_reason: 'Why it is paused; null while it is not',
  paused_at: 'When it was paused; null while it is not',
  cancelled_at: 'When it was cancelled; null while it is not',
}
