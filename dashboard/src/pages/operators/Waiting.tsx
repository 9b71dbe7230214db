/** Says that something about an account waits for another operator, and where. */
import { useTexts } from '../../texts/language'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'

export function Waiting() {
  const { proposals: texts } = useTexts('operators')
  return (
    <Note>
      {texts.waits}{' '}
      <Link to="/operator/proposals" search={{ status: 'waiting' }}>
        {texts.title}
      </Link>
    </Note>
  )
}
