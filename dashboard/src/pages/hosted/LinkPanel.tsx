/** The link of a hosted session, to copy and as a QR code, as long as somebody can pay with it. */
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { buttonClass } from '../../ui/Button'
import { CopyButton } from '../../ui/CopyId'
import { Icon } from '../../ui/Icon'
import { useMoney } from '../../ui/Money'
import { Note } from '../../ui/Note'
import { Panel } from '../../ui/Panel'
import { LinkCode } from './LinkCode'
import styles from './hosted.module.css'

type Session = components['schemas']['HostedSession']

export function LinkPanel({ session }: { session: Session }) {
  const texts = useTexts('hosted')
  const money = useMoney()
  const { status, url, mode, amount, currency, reference } = session
  const words = mode === 'setup' ? texts.storing : texts
  if (status !== 'open' || url === null)
    return (
      <Panel title={texts.link}>
        <Note look={status === 'completed' ? 'good' : 'info'}>
          {words.over[status === 'completed' ? 'completed' : 'expired']}
        </Note>
      </Panel>
    )
  return (
    <Panel
      title={texts.link}
      sub={words.linkText}
      actions={
        <a className={buttonClass('plain', true)} href={url} target="_blank" rel="noreferrer">
          <Icon name="external" />
          {texts.openPage}
        </a>
      }
    >
      <div className={styles.link}>
        <code>{url}</code>
        <CopyButton text={url} />
      </div>
      <LinkCode
        text={url}
        name={
          amount === null || currency === null
            ? texts.storing.qrName(reference ?? '')
            : texts.qrName(money(amount, currency), reference ?? '')
        }
        fileName={`link-${session.id}`}
      />
    </Panel>
  )
}
