/** What Home reads at once. */
import type { Reads } from '../../app/page'
import { balanceQuery } from '../balance/queries'
import { chosenIn } from './period'
import { attentionQuery, checklistQuery, metricsQuery, needsChecklist } from './queries'

export const homeReads: Reads = ({ values, session, may }) => [
  ...(session.account && may('payments.read')
    ? [metricsQuery(chosenIn(values, session.account)), attentionQuery()]
    : []),
  ...(may('payments.read') && may('balance.read') ? [balanceQuery()] : []),
  ...(needsChecklist(session) ? [checklistQuery()] : []),
]
