/** Texts of the page of what operators did. */
import { navigation } from './navigation'

export const operatorsAudit = {
  title: navigation.operatorsAudit,
  sub: 'What all operators did, in all accounts and both modes.',
  none: 'No operator action matches.',
  action: 'Action',
  actor: 'Operator',
  command: 'By a command',
  account: 'Account',
  changes: 'Changes',
  address: 'IP address',
  object: 'Object',
  time: 'Time',
}
