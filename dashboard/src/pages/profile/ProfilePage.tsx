import { useState } from 'react'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { Time } from '../../ui/Time'
import { Authenticator } from './Authenticator'
import { Passkeys } from './Passkeys'
import { PasswordForm } from './PasswordForm'
import { PersonForm } from './PersonForm'
import { RecoveryCodes, RecoveryCodesDialog } from './RecoveryCodes'
import { Sessions } from './Sessions'

/** One's own name, language, ways to sign in, and sessions. */
export function Page() {
  const texts = useTexts('profile')
  const { member } = useSession()
  const from = member.second_factors.counts_from
  const isNew = from !== null && Date.parse(from) > Date.now()
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <>
      <PageHead title={texts.title} sub={member.email} />
      <Stack>
        {isNew && (
          <Note look="warn">
            {texts.countsFrom} <Time at={from} />
          </Note>
        )}
        <Columns>
          <Panel title={texts.person.title}>
            <PersonForm />
          </Panel>
          <Panel
            title={member.has_password ? texts.password.title : texts.password.firstTitle}
            sub={member.has_password ? texts.password.text : texts.password.firstText}
          >
            <PasswordForm />
          </Panel>
        </Columns>
        <Columns>
          <Stack>
            <Authenticator onCodes={setCodes} />
            <RecoveryCodes onCodes={setCodes} />
          </Stack>
          <Passkeys onCodes={setCodes} />
        </Columns>
        <Sessions />
      </Stack>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </>
  )
}
