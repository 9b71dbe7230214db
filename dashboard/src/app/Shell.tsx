/** The shell of the pages: for readers who are signed in, with navigation; for all others, a plain frame. */
import { useEffect, useEffectEvent } from 'react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { showAccount } from '../api/client'
import { useSessionQuery } from '../session/session'
import type { Session } from '../session/types'
import { useTexts } from '../texts/language'
import { productName } from '../texts/product'
import { useGo } from '../ui/Link'
import { Note } from '../ui/Note'
import { PageHead } from '../ui/PageHead'
import { QueryState } from '../ui/QueryState'
import { Brand } from './Brand'
import { ClockNote } from './ClockNote'
import { Forbidden } from './Failures'
import { Header, ModeBand } from './Header'
import { Navigation } from './Navigation'
import { OfflineNote } from './OfflineNote'
import { PreferencesMenu } from './PreferencesMenu'
import { useEntry } from './search'
import { Shortcuts } from './Shortcuts'
import { Untaken } from './Untaken'
import styles from './Shell.module.css'

export function Shell() {
  const query = useSessionQuery()
  const { errors } = useTexts('common')
  if (query.data === undefined && (query.error ?? query.isPaused))
    return (
      <main className={styles.alone}>
        <PageHead title={errors.title} />
        <QueryState query={query}>{() => null}</QueryState>
      </main>
    )
  return (
    <QueryState query={query} skeleton={<Waiting />}>
      {(session) => <Gate session={session} />}
    </QueryState>
  )
}

/** Sends readers who are not signed in to sign in, and back to where they were. */
function Gate({ session }: { session: Session | null }) {
  const { href } = useLocation()
  const go = useGo()
  const way = session === null ? 'sign-in' : session.state === 'second_factor' ? 'second-factor' : undefined
  const leave = useEffectEvent((to: '/dashboard/sign-in' | '/dashboard/second-factor') => {
    go({ to, search: { next: href } }, { replace: true })
  })
  useEffect(() => {
    if (way !== undefined) leave(`/dashboard/${way}`)
  }, [way])
  if (!session || way !== undefined) return <Waiting />
  // Set before any page makes a call.
  showAccount(session.account?.id)
  return <Signed key={session.account?.id} session={session} />
}

function Signed({ session }: { session: Session }) {
  const texts = useTexts('common')
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <ModeBand session={session} />
      <Header session={session} />
      <OfflineNote />
      {session.account && !session.livemode && <ClockNote />}
      <div className={styles.body}>
        <aside className={styles.side}>
          <Navigation session={session} />
        </aside>
        <main id="content" tabIndex={-1} className={styles.main}>
          {session.account ? <Permitted session={session} /> : <NoAccount />}
        </main>
      </div>
      <Shortcuts />
    </div>
  )
}

function Permitted({ session }: { session: Session }) {
  const entry = useEntry()
  if (entry?.needs !== undefined && !session.permissions.includes(entry.needs)) return <Forbidden />
  return (
    <>
      {entry && <Untaken entry={entry} />}
      <Outlet />
    </>
  )
}

function NoAccount() {
  const { shell } = useTexts('common')
  return (
    <>
      <PageHead title={shell.noAccount} />
      <Note>{shell.noAccountText}</Note>
    </>
  )
}

function Waiting() {
  const { loading } = useTexts('common')
  return (
    <div className={styles.waiting} role="status">
      <span className="hidden-text">{loading}</span>
    </div>
  )
}

/** The frame of the pages before signing in: one card in the middle. */
export function Entrance() {
  return (
    <div className={styles.entrance}>
      <OfflineNote />
      <header className={styles.entranceHead}>
        <Brand>{productName()}</Brand>
        <PreferencesMenu />
      </header>
      <main className={styles.card}>
        <Outlet />
      </main>
    </div>
  )
}
