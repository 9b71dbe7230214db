import { useTexts } from '../../texts/language'
import { Note } from '../../ui/Note'

/** Says that what is read here stands in the merchant's audit log. */
export const Logged = () => <Note>{useTexts('operators').logged}</Note>
