/** Texts of the operators' pages of what acquirers have told; part of the operators' texts. */
import { navigation } from './navigation'

export const notifications = {
  title: navigation.notifications,
  sub: 'What acquirers tell unasked, in this mode: disputes, warnings of fraud, late outcomes.',
  one: 'Notification',
  none: 'No acquirer has told anything yet',
  type: 'Type',
  acquirer: 'Acquirer',
  status: 'What became of it',
  statuses: {
    received: 'Waits to be carried out',
    done: 'Carried out',
    ignored: 'Ignored',
    unmatched: 'Names nothing of ours',
  },
  statusTexts: {
    received: 'It is tried until it is carried out.',
    done: 'Its workflow has done what it asks for.',
    ignored:
      'This service acts on no such notification, it is older than what is known, or it is of the other mode.',
    unmatched: 'Its keys name no account or no object of this service. Ask the acquirer what it belongs to.',
  },
  source: 'Came',
  sources: { door: 'by itself', poll: 'by asking the acquirer: it never came' },
  tries: 'Tried in vain',
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
  unreadable: 'It cannot be read any more.',
}
