/** Texts of the saved views of a list. */

export const views = {
  label: 'Saved views',
  all: 'All',
  save: 'Save this view',
  saveText: 'Keeps these filters and columns for you under a name. Nobody else sees it.',
  change: 'Save changes',
  name: 'Name of the view',
  options: (name: string) => `View “${name}”`,
  rename: 'Rename',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete the view “${name}”?`,
  deleteText: 'What it shows stays as it is.',
  taken: 'You already have a view with this name.',
  full: 'You have as many views as you can have. Delete one that you do not need.',
  saved: 'View saved.',
  deleted: 'View deleted.',
}
