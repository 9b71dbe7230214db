/** The plurals and numbers of this language, for its catalogues. */
import { formsOf } from '../forms'

export const { count, number, list } = formsOf('en')
