/** The navigation: beside the page, and on a phone in a drawer. */
import { lazy, useRef, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { ENTRIES } from '../pages'
import type { Session } from '../session/types'
import { useLanguage, useTexts } from '../texts/language'
import { buttonClass } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { Link } from '../ui/Link'
import { zoneText } from '../ui/time-text'
import { isPlain, type PlainPath } from './address'
import { GROUPS, type Group, type PageEntry } from './page'
import { DisputeCount } from './DisputeCount'
import { Later } from './Later'
import { loadCode } from './load-code'
import styles from './Navigation.module.css'

interface NavigationProps {
  session: Session
  onGo?: () => void
}

export function Navigation({ session, onGo }: NavigationProps) {
  const names = useTexts('navigation')
  const { shell } = useTexts('common')
  const { locale } = useLanguage()
  const { pathname } = useLocation()
  const isOperating = pathname.startsWith('/operator')
  const current = ENTRIES.find(({ path }) => matches(path, pathname))
  return (
    <nav aria-label={shell.navigation} className={styles.nav}>
      <ul>
        {GROUPS.filter((group) => (group === 'operators') === isOperating).map((group) => {
          const pages = pagesOf(group, session)
          const [first] = pages
          if (!first) return null
          const isOpen = isOperating || current?.group === group
          return (
            <li key={group} className={styles.group}>
              <Link
                to={first.path}
                className={`${styles.link} ${isOpen && !isOperating ? styles.open : ''}`}
                aria-current={isCurrent(first) ? 'page' : undefined}
                {...(onGo && { onClick: onGo })}
              >
                <Icon name={group} />
                {pages.length > 1 || isOperating ? names[group] : first.name(names)}
              </Link>
              {group === 'disputes' && <DisputeCount />}
              {isOpen && pages.length > 1 && (
                <ul className={styles.sub}>
                  {pages.map((page) => (
                    <li key={page.path}>
                      <Link
                        to={page.path}
                        className={styles.link}
                        aria-current={isCurrent(page) ? 'page' : undefined}
                        {...(onGo && { onClick: onGo })}
                      >
                        {page.name(names)}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.zone}>{shell.times(zoneText(locale))}</p>
    </nav>
  )

  function isCurrent({ path }: PageEntry): boolean {
    return path === pathname
  }
}

type NamedEntry = PageEntry & Required<Pick<PageEntry, 'name'>> & { path: PlainPath }

const pagesOf = (group: Group, { permissions }: Session): NamedEntry[] =>
  ENTRIES.filter(
    (page): page is NamedEntry => page.group === group && page.name !== undefined && isPlain(page.path),
  ).filter(({ needs }) => needs === undefined || permissions.includes(needs))

const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`).test(pathname)

const Drawer = lazy(() => loadCode(() => import('./Drawer').then((module) => ({ default: module.Drawer }))))

/** On a phone: a button, and the navigation over the page. */
export function NavigationDrawer({ session }: { session: Session }) {
  const { shell } = useTexts('common')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${buttonClass('quiet')} ${styles.drawerButton}`}
        aria-label={shell.openNavigation}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <Later isWanted={isOpen}>
        <Drawer {...{ isOpen, setOpen, opener }}>
          <Navigation session={session} onGo={() => setOpen(false)} />
        </Drawer>
      </Later>
    </>
  )
}
