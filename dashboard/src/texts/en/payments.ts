/** Texts of the pages in src/pages/payments/. */

export const payments = {
  title: 'Payments',
}
