/** The top of the shell: which mode this is, which account, and who is signed in. */
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useHandOver, useSignOut } from '../session/actions'
import { calls } from '../session/calls'
import type { Session } from '../session/types'
import { useTexts } from '../texts/language'
import { Icon } from '../ui/Icon'
import { Link, useGo } from '../ui/Link'
import { Menu } from '../ui/Menu'
import { useProblemText } from '../ui/problem-text'
import { toast } from '../ui/toast'
import { PaletteButton } from './palette/PaletteButton'
import { NavigationDrawer } from './Navigation'
import { usePreferenceGroups } from './PreferencesMenu'
import { Brand } from './Brand'
import styles from './Header.module.css'

/** Sandbox and live differ by word, icon and colour, on every page. */
export function ModeBand({ session: { livemode, other_mode_url: other } }: { session: Session }) {
  const { shell } = useTexts('common')
  const handOver = useHandOver()
  return (
    <section aria-label={shell.mode} className={`${styles.band} ${livemode ? styles.live : styles.sandbox}`}>
      <Icon name={livemode ? 'bolt' : 'flask'} />
      <strong>{livemode ? shell.live : shell.sandbox}</strong>
      <span className={styles.bandText}>{livemode ? shell.liveText : shell.sandboxText}</span>
      {other !== null && (
        <button type="button" className={styles.switch} onClick={() => handOver()}>
          {livemode ? shell.toSandbox : shell.toLive}
        </button>
      )}
    </section>
  )
}

export function Header({ session }: { session: Session }) {
  const texts = useTexts('common')
  const { pathname } = useLocation()
  const isOperating = pathname.startsWith('/operator')
  return (
    <header className={styles.header}>
      <NavigationDrawer session={session} />
      <Link to={isOperating ? '/operator' : '/dashboard'} className={styles.home}>
        <Brand>{isOperating ? texts.operatorProduct : texts.product}</Brand>
      </Link>
      <AccountMenu session={session} />
      <span className={styles.space} />
      <PaletteButton session={session} />
      <ProfileMenu session={session} isOperating={isOperating} />
    </header>
  )
}

function AccountMenu({ session: { account, accounts } }: { session: Session }) {
  const texts = useTexts('common')
  const problemText = useProblemText()
  const choose = useMutation({
    mutationFn: calls.switchAccount,
    // Everything that is shown belongs to the account before.
    onSuccess: () => location.assign('/dashboard'),
    onError: (error) => toast(problemText(error), 'bad'),
  })
  if (!account) return null
  if (accounts.length < 2) return <span className={styles.account}>{account.name}</span>
  return (
    <Menu
      label={texts.shell.switchAccount}
      face={
        <>
          <span className={styles.account}>{account.name}</span>
          <Icon name="down" />
        </>
      }
      align="start"
      look="quiet"
      groups={[
        {
          title: texts.shell.switchAccount,
          items: accounts.map(({ id, name }) => ({
            label: name,
            isChecked: id === account.id,
            onSelect: () => {
              if (id !== account.id) choose.mutate(id)
            },
          })),
        },
      ]}
    />
  )
}

function ProfileMenu({ session, isOperating }: { session: Session; isOperating: boolean }) {
  const { shell } = useTexts('common')
  const go = useGo()
  const preferences = usePreferenceGroups()
  const signOut = useSignOut()
  const operates = session.permissions.includes('operator.read')
  return (
    <Menu
      label={shell.accountMenu}
      look="quiet"
      face={
        <>
          <Icon name="person" />
          <span className={styles.member}>{session.member.name || session.member.email}</span>
        </>
      }
      groups={[
        {
          title: session.member.email,
          items: [
            { label: shell.profile, icon: 'person', onSelect: () => go({ to: '/dashboard/profile' }) },
            ...(operates
              ? [
                  {
                    label: isOperating ? shell.merchantPages : shell.operations,
                    icon: 'operators' as const,
                    onSelect: () => go({ to: isOperating ? '/dashboard' : '/operator' }),
                  },
                ]
              : []),
            {
              label: shell.documentation,
              icon: 'external',
              onSelect: () => window.open('/docs', '_blank', 'noopener'),
            },
          ],
        },
        ...preferences,
        { items: [{ label: shell.signOut, icon: 'right', onSelect: signOut }] },
      ]}
    />
  )
}
