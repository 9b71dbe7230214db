import { $api } from '../../api/client'
import { useTexts } from '../../texts/language'
import { PageHead } from '../../ui/PageHead'
import { QueryState } from '../../ui/QueryState'
import { IncidentList } from './IncidentList'

/** Objects that need a person, the oldest first. */
export function Page() {
  const { incidents: texts } = useTexts('operators')
  const query = $api.useQuery('get', '/v1/dashboard/operator/incidents', {
    params: { query: { limit: 100 } },
  })
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <QueryState query={query}>{({ data }) => <IncidentList incidents={data} />}</QueryState>
    </>
  )
}
