export const fresh = {
  title: 'Fresh cards',
  one: 'Fresh card',
  empty: 'No fresh cards yet',
  fields: { id: 'ID', status: 'Status', stored: 'Stored' },
  detach: { label: 'Detach the card', text: 'Nothing can be charged to it.', done: 'The card was detached.' },
}
