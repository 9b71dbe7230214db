/** Texts of the operators' pages of what acquirers have told; part of the operators' texts. */
import { navigation } from './navigation'

export const notifications = {
  title: navigation.notifications,
  sub: 'What acquirers report by themselves, in this mode: disputes, fraud warnings, late outcomes.',
  one: 'Notification',
  none: 'No acquirer has sent a notification yet',
  type: 'Type',
  acquirer: 'Acquirer',
  status: 'What became of it',
  statuses: {
    received: 'Waiting to be carried out',
    done: 'Carried out',
    ignored: 'Ignored',
    unmatched: 'Names nothing of ours',
  },
  statusTexts: {
    received: 'It is retried until it has been carried out.',
    done: 'Its workflow has done what it asks for.',
    ignored:
      'The service does not act on such notifications, it is older than what is known, or it belongs to the other mode.',
    unmatched: 'Its keys name no account or no object of this service. Ask the acquirer what it belongs to.',
  },
  source: 'Came',
  sources: { door: 'by itself', poll: 'by asking the acquirer: it never came' },
  tries: 'Failed tries',
  account: 'Account',
  object: 'Object',
  payment: 'Payment',
  theirId: 'Id of the acquirer',
  told: 'Told',
  received: 'Received',
  due: 'Tried again',
  finished: 'Finished',
  workflow: 'Workflow',
  paymentWorkflow: 'Workflow of the payment',
  says: 'What it says',
  saysText: 'Only fields that the service knows. Card numbers are masked.',
  hidden: 'not shown',
  unreadable: 'It can no longer be read.',
}
