import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { PageHead } from '../../ui/PageHead'

/** What a reader sees first. */
export function Page() {
  const texts = useTexts('home')
  const { account } = useSession()
  return <PageHead title={texts.title} sub={account.name} />
}
