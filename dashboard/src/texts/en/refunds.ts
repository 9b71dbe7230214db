/** Texts of the pages in src/pages/refunds/. */

export const refunds = {
  title: 'Refunds',
}
