/** What a reader sees first: how business goes, what needs somebody, and what is left to do. */
import { lazy, Suspense } from 'react'
import { loadCode } from '../../app/load-code'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { buttonClass } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Columns, Stack } from '../../ui/Panel'
import { Skeleton } from '../../ui/Skeleton'
import { AttentionPanel } from './AttentionPanel'
import { ChecklistPanel } from './ChecklistPanel'
import { FiguresPanel } from './FiguresPanel'
import { FirstSteps } from './FirstSteps'
import { useChoice } from './period'
import { useIsNew, useMetrics } from './queries'

/** After the figures stand. */
const OverTime = lazy(() => loadCode(() => import('./OverTime')))

export function Page() {
  const texts = useTexts('home')
  const { account, may } = useSession()
  const choice = useChoice()
  const query = useMetrics(choice)
  const isNew = useIsNew(query.data)
  const mayRead = may('payments.read')
  return (
    <>
      <PageHead
        title={texts.title}
        sub={account.name}
        actions={
          may('payments.write') && (
            <Link to="/dashboard/hosted/new" className={buttonClass('primary')}>
              <Icon name="plus" />
              {texts.first.link}
            </Link>
          )
        }
      />
      <Stack>
        {!mayRead && <Note look="info">{texts.noPayments}</Note>}
        {isNew === true && <FirstSteps />}
        {mayRead && isNew !== true && (
          <FiguresPanel query={query} choice={choice} isKnown={isNew === false} />
        )}
        <Columns>
          {mayRead && isNew !== true && <AttentionPanel />}
          <ChecklistPanel />
        </Columns>
        {isNew === false && query.data && (
          <Suspense fallback={<Skeleton lines={6} />}>
            <OverTime metrics={query.data} choice={choice} />
          </Suspense>
        )}
      </Stack>
    </>
  )
}
