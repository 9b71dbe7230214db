/** What a new account sees in place of figures: ways to its first payment. */
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Icon, type IconName } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { Panel } from '../../ui/Panel'
import styles from './home.module.css'

const GUIDE = '/docs/guides/first-payment'

export function FirstSteps() {
  const { first: texts } = useTexts('home')
  const { may, livemode } = useSession()
  return (
    <Panel title={texts.title} sub={livemode ? texts.introLive : texts.intro}>
      <ul className={styles.first}>
        {may('payments.write') && (
          <li>
            <Link to="/dashboard/hosted/new">
              <Words icon="hosted" title={texts.link} text={texts.linkText} />
            </Link>
          </li>
        )}
        {may('keys.write') && (
          <li>
            <Link to="/dashboard/developers/keys">
              <Words icon="key" title={texts.keys} text={texts.keysText} />
            </Link>
          </li>
        )}
        <li>
          <a href={GUIDE}>
            <Words icon="developers" title={texts.docs} text={texts.docsText} />
          </a>
        </li>
      </ul>
    </Panel>
  )
}

const Words = ({ icon, title, text }: { icon: IconName; title: string; text: string }) => (
  <>
    <Icon name={icon} size={20} />
    <strong>{title}</strong>
    <span>{text}</span>
  </>
)
