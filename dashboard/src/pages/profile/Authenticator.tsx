import { useState } from 'react'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { CopyId } from '../../ui/CopyId'
import { OneTimeCode } from '../../ui/Field'
import { actionOn } from '../../ui/kit/action'
import { Panel } from '../../ui/Panel'
import { ProblemNote } from '../../ui/ProblemNote'
import { QrCode } from '../../ui/QrCode'
import { Status } from '../../ui/Status'
import styles from './profile.module.css'

const TOTP = '/v1/dashboard/second-factors/totp'

interface Begun {
  uri: string
  secret: string
}

/** An app that shows codes, as second factor. `onCodes` is given the recovery codes that come with the first factor. */
export function Authenticator({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { authenticator: texts } = useTexts('profile')
  const { member } = useSession()
  const hasOne = member.second_factors.totp
  const [begun, setBegun] = useState<Begun>()
  const begin = useWrite('post', TOTP, { onDone: setBegun })
  return (
    <Panel title={texts.title} sub={texts.text}>
      <div className={styles.stack}>
        {begin.error && <ProblemNote error={begin.error} />}
        <div className={styles.row}>
          <Status look={hasOne ? 'good' : 'plain'} text={hasOne ? texts.on : texts.off} />
          {hasOne ? (
            <Remove />
          ) : (
            <Button icon="plus" isBusy={begin.isPending} onClick={() => begin.mutate()}>
              {texts.add}
            </Button>
          )}
        </div>
      </div>
      {begun && (
        <Confirm
          of={begun}
          opened={{ isOpen: true, onClose: () => setBegun(undefined) }}
          onDone={({ codes }) => onCodes(codes)}
        />
      )}
    </Panel>
  )
}

const Confirm = actionOn<Begun>()('post', `${TOTP}/confirm`, 'profile', {
  label: ({ authenticator }) => authenticator.addTitle,
  text: ({ authenticator }) => authenticator.scan,
  submit: ({ authenticator }) => authenticator.confirm,
  fields: (_texts, begun) => [{ kind: 'own', name: 'code', shown: <Code begun={begun} /> }],
  call: (_begun, values) => ({ body: { code: values.text('code').replaceAll(' ', '') } }),
  messages: ({ authenticator: { wrong } }) => ({ credentials_wrong: wrong, parameter_invalid: wrong }),
  done: ({ authenticator }) => authenticator.added,
})

const Remove = actionOn()('delete', TOTP, 'profile', {
  label: ({ authenticator }) => authenticator.remove,
  isDanger: true,
  title: ({ authenticator }) => authenticator.removeTitle,
  text: ({ authenticator }) => authenticator.removeText,
  call: () => ({}),
  done: ({ authenticator }) => authenticator.removed,
})

function Code({ begun: { uri, secret } }: { begun: Begun }) {
  const { authenticator: texts } = useTexts('profile')
  return (
    <>
      <div className={styles.code}>
        <QrCode text={uri} label={texts.qr} />
        <div className={styles.typed}>
          <span>{texts.type}</span>
          <CopyId id={secret} shown={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
        </div>
      </div>
      <OneTimeCode label={texts.code} hint={texts.codeHint} />
    </>
  )
}
