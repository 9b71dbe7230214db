/** Texts of the pages in src/pages/developers/. */

export const developers = {
  title: 'Developers',
}
