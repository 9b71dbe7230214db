/** Texts of the pages in src/pages/operators/. */

export const operators = {
  title: 'Operations',
}
