import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useWrite } from '../../api/write'
import { useSignOut } from '../../session/actions'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ItemList } from '../../ui/ItemList'
import { Panel } from '../../ui/Panel'
import { ProblemNote } from '../../ui/ProblemNote'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'
import { browserOf } from './browser'
import styles from './profile.module.css'

type OpenSession = components['schemas']['OpenSession']

/** Where one is signed in, and how to end it there. */
export function Sessions() {
  const { sessions: texts } = useTexts('profile')
  const { shell } = useTexts('common')
  const query = $api.useQuery('get', '/v1/dashboard/sessions')
  const signOut = useSignOut()
  const end = useWrite('delete', '/v1/dashboard/sessions/{id}', {
    call: ({ id }: OpenSession) => ({ params: { path: { id } } }),
    onDone: () => toast(texts.ended),
  })
  return (
    <Panel title={texts.title} sub={texts.text}>
      <div className={styles.stack}>
        {end.error && <ProblemNote error={end.error} />}
        <QueryState query={query}>
          {({ data }) => (
            <ItemList
              label={texts.title}
              empty={texts.none}
              items={data.map((session) => ({
                id: session.id,
                title: (
                  <>
                    {browserOf(session.browser, texts)}
                    <Status
                      look={session.livemode ? 'good' : 'warn'}
                      icon={session.livemode ? 'bolt' : 'flask'}
                      text={session.livemode ? shell.live : shell.sandbox}
                    />
                    {session.current && <Status look="info" text={texts.current} />}
                  </>
                ),
                text: (
                  <>
                    {session.ip_address} · {texts.seen} <Time at={session.last_seen_at} form="relative" /> ·{' '}
                    {texts.ends} <Time at={session.expires_at} />
                  </>
                ),
                actions: (
                  <Button
                    isSmall
                    isBusy={end.isPending && end.variables.id === session.id}
                    onClick={() => (session.current ? signOut() : end.mutate(session))}
                  >
                    {session.current ? shell.signOut : texts.end}
                  </Button>
                ),
              }))}
            />
          )}
        </QueryState>
      </div>
    </Panel>
  )
}
