/** A calendar date without a zone, as the reader's language writes it: `<Day on={row.available_on} />`. */
import { useLanguage } from '../texts/language'
import { dateText } from './time-text'

export const Day = ({ on }: { on: string }) => <time dateTime={on}>{dateText(on, useLanguage().locale)}</time>
