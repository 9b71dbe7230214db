/** Texts of the pages in src/pages/subscriptions/. */

export const subscriptions = {
  title: 'Subscriptions',
}
