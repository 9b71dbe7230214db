/** What a reader sees first: what needs somebody, how business goes, and what is left to do. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { buttonClass } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { Skeleton } from '../../ui/Skeleton'
import { useBalance } from '../balance/queries'
import { AttentionPanel } from './AttentionPanel'
import { BalancePanel } from './BalancePanel'
import { ChecklistPanel } from './ChecklistPanel'
import { FiguresPanel } from './FiguresPanel'
import { FirstSteps } from './FirstSteps'
import { Parts } from './Parts'
import { useChoice } from './period'
import { useAttention, useIsNew, useMetrics } from './queries'

export function Page() {
  const texts = useTexts('home')
  const { account, may } = useSession()
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
        {may('payments.read') ? (
          <Business />
        ) : (
          <>
            <Note look="info">{texts.noPayments}</Note>
            <ChecklistPanel />
          </>
        )}
      </Stack>
    </>
  )
}

/** Nothing stands until the height of what is above is known, so that nothing moves. */
function Business() {
  const choice = useChoice()
  const query = useMetrics(choice)
  const attention = useAttention()
  const isNew = useIsNew(query.data)
  const { may } = useSession()
  const hasBalance = may('balance.read')
  const balance = useBalance(hasBalance)
  if (hasBalance && !isSettled(balance)) return <Skeleton lines={12} />
  if (!isSettled(query) || !isSettled(attention) || (query.data && isNew === undefined))
    return <Skeleton lines={12} />
  return (
    <>
      {isNew === true ? (
        <FirstSteps />
      ) : (
        <>
          <AttentionPanel query={attention} />
          <FiguresPanel query={query} choice={choice} />
          <BalancePanel query={balance} />
          {query.data && <Parts metrics={query.data} />}
        </>
      )}
      <ChecklistPanel />
    </>
  )
}

const isSettled = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean =>
  !isPending || fetchStatus === 'paused'
