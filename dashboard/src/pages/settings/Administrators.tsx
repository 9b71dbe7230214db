import { useTexts } from '../../texts/language'
import { ItemList } from '../../ui/ItemList'
import { Panel } from '../../ui/Panel'
import { Add, AskAgain, Edit, Remove } from './administrator-actions'
import type { Administrator } from './account'

/** Who gets mails about the account, and which. They need not be members. */
export function Administrators({ people }: { people: readonly Administrator[] }) {
  const { administrators: texts } = useTexts('settings')
  return (
    <Panel title={texts.title} sub={texts.text} actions={<Add />}>
      <ItemList
        label={texts.title}
        empty={texts.none}
        items={people.map((person) => ({
          id: person.email,
          title: person.email,
          text: mailsOf(person, texts),
          actions: (
            <>
              <AskAgain of={person} name={person.email} />
              <Edit of={person} name={person.email} />
              <Remove of={person} name={person.email} />
            </>
          ),
        }))}
      />
    </Panel>
  )
}

function mailsOf(
  { confirmed_at: confirmedAt, notifications }: Administrator,
  texts: ReturnType<typeof useTexts<'settings'>>['administrators'],
): string {
  if (confirmedAt === null) return texts.unconfirmed
  if (notifications.length === 0) return texts.noMails
  return notifications.map((kind) => texts.kinds[kind]).join(' · ')
}
