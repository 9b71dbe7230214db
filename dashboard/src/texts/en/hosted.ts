/** Texts of the pages in src/pages/hosted/. */

export const hosted = {
  title: 'Hosted sessions',
}
