/** Texts of the pages in src/pages/webhooks/. */

export const webhooks = {
  title: 'Webhooks',
}
