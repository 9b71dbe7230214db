/** Texts of the pages in src/pages/customers/. */

export const customers = {
  title: 'Customers',
}
