/** Texts of the pages in src/pages/settings/. */

export const settings = {
  title: 'Settings',
}
