/** Texts of the pages in src/pages/home/. */

export const home = {
  title: 'Home',
}
