import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { DataTable, type Column } from '../../ui/DataTable'
import { ItemList } from '../../ui/ItemList'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status, type Look } from '../../ui/Status'
import { Time } from '../../ui/Time'

type Health = components['schemas']['Health']
type Schedule = Health['schedules'][number] & { id: string }
type Queue = Health['task_queues'][number] & { id: string }

const REFRESH_MS = 15_000
const LOOKS: Readonly<Record<Health['parts'][number]['status'], Look>> = {
  well: 'good',
  unwell: 'bad',
  unknown: 'warn',
}

/** How the parts of the service are. It reads itself again. */
export function Page() {
  const { health: texts } = useTexts('operators')
  const query = $api.useQuery('get', '/v1/dashboard/operator/health', {}, { refetchInterval: REFRESH_MS })
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <QueryState query={query}>{(health) => <Parts health={health} />}</QueryState>
    </>
  )
}

function Parts({ health }: { health: Health }) {
  const { health: texts } = useTexts('operators')
  const schedules: readonly Column<Schedule>[] = [
    { id: 'name', header: texts.schedule, cell: ({ name }) => name },
    {
      id: 'finished',
      header: texts.finished,
      cell: ({ finished_at: at }) => (at === null ? texts.never : <Time at={at} form="relative" />),
    },
    {
      id: 'state',
      header: texts.state,
      cell: ({ paused, failure }) =>
        failure !== null ? (
          <Status look="bad" text={failure} />
        ) : paused === true ? (
          <Status value="paused" />
        ) : (
          <Status look="good" text={texts.runs} />
        ),
    },
  ]
  const queues: readonly Column<Queue>[] = [
    { id: 'name', header: texts.queue, cell: ({ name }) => name },
    { id: 'workers', header: texts.workers, cell: ({ workers }) => workers, align: 'end' },
    { id: 'waiting', header: texts.waiting, cell: ({ waiting }) => waiting, align: 'end' },
  ]
  return (
    <Stack>
      {health.needs.length === 0 ? (
        <Note look="good" title={texts.well}>
          {texts.asOf} <Time at={health.at} form="second" />
        </Note>
      ) : (
        <Note look="bad" title={texts.needs}>
          <ul>
            {health.needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
          {texts.asOf} <Time at={health.at} form="second" />
        </Note>
      )}
      <Columns>
        <Panel title={texts.parts}>
          <ItemList
            label={texts.parts}
            empty=""
            items={health.parts.map(({ name, status, note, duration_ms: ms }) => ({
              id: name,
              title: texts.names[name],
              text: [note, ms === null ? null : texts.took(ms)].filter(Boolean).join(' · '),
              actions: <Status look={LOOKS[status]} text={texts.statuses[status]} />,
            }))}
          />
        </Panel>
        <Panel title={texts.queues}>
          <DataTable
            name="operator-queues"
            label={texts.queues}
            columns={queues}
            rows={health.task_queues.map((queue) => ({ ...queue, id: queue.name }))}
          />
        </Panel>
      </Columns>
      <Panel title={texts.schedules}>
        <DataTable
          name="operator-schedules"
          label={texts.schedules}
          columns={schedules}
          rows={health.schedules.map((schedule) => ({ ...schedule, id: schedule.name }))}
        />
      </Panel>
    </Stack>
  )
}
