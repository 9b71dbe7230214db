/** Texts of the saved views of a list. */

export const views = {
  label: 'Saved views',
  all: 'All',
  save: 'Save this view',
  saveText: 'Saves these filters and columns under a name. Only you can see it.',
  change: 'Save changes',
  name: 'Name of the view',
  options: (name: string) => `View “${name}”`,
  rename: 'Rename',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete the view “${name}”?`,
  deleteText: 'What it shows stays as it is.',
  taken: 'You already have a view with this name.',
  full: 'You have the maximum number of views. Delete one that you do not need.',
  saved: 'View saved.',
  deleted: 'View deleted.',
}
