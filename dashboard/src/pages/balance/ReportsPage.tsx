/** Reports that are made regularly: which, and those there are. */
import { $api } from '../../api/client'
import { usePage } from '../../api/page'
import { saveFile } from '../../api/save-file'
import type { components } from '../../api/schema'
import { currenciesBesides } from '../../app/currencies'
import { useSession } from '../../session/session'
import { useLanguage, useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { DataTable, type Column } from '../../ui/DataTable'
import { Day } from '../../ui/Day'
import { Empty } from '../../ui/Empty'
import { ItemList } from '../../ui/ItemList'
import { readOf } from '../../ui/kit/operation'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'
import { SetReports, type KnownReports, type ReportSchedule } from './ReportSchedule'

type File = components['schemas']['File']

export function Page() {
  const { reports: texts } = useTexts('balance')
  const { account, may } = useSession()
  const query = $api.useQuery('get', '/v1/dashboard/report-schedules')
  const allOf = (set: readonly ReportSchedule[]): KnownReports[] => [
    ...set,
    ...currenciesBesides(set, account).map((currency) => ({ currency, interval: 'off' as const })),
  ]
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Stack>
        {!may('files.write') && <Note>{texts.whoMay}</Note>}
        <Panel title={texts.byCurrency} sub={texts.rules}>
          <QueryState query={query}>
            {({ data }) => (
              <ItemList
                label={texts.byCurrency}
                empty={texts.none}
                items={allOf(data).map((one) => ({
                  id: one.currency,
                  title: titleOf(one, texts),
                  text: <NextReport of={one} />,
                  actions: <SetReports of={one} name={one.currency} />,
                }))}
              />
            )}
          </QueryState>
        </Panel>
        {may('files.read') && <Files />}
      </Stack>
    </>
  )
}

interface Words {
  intervals: Readonly<Record<ReportSchedule['interval'], string>>
  formats: Readonly<Record<ReportSchedule['format'], string>>
}

const titleOf = ({ currency, interval, format }: KnownReports, { intervals, formats }: Words): string =>
  `${currency}: ${intervals[interval]}${interval !== 'off' && format ? `, ${formats[format]}` : ''}`

function NextReport({ of: { next_from: from, next_at: at } }: { of: KnownReports }) {
  const { reports: texts } = useTexts('balance')
  const { locale } = useLanguage()
  if (!from || !at) return null
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      {texts.next(day.format(Date.parse(from)))} <Time at={at} />
    </>
  )
}

function Files() {
  const { reports: texts, fields, statement } = useTexts('balance')
  const page = usePage<{ data: File[]; has_more: boolean }>((cursor) =>
    readOf('/v1/files', { query: { purpose: 'report', ...cursor } }),
  )
  const columns: Column<File>[] = [
    { id: 'name', header: texts.file, cell: ({ name }) => <bdi>{name}</bdi>, isFixed: true },
    { id: 'currency', header: fields.currency, cell: ({ report }) => report?.currency ?? '–' },
    {
      id: 'interval',
      header: texts.interval,
      cell: ({ report }) => (report ? texts.intervals[report.interval] : '–'),
    },
    { id: 'from', header: statement.from, cell: ({ report }) => (report ? <Day on={report.from} /> : '–') },
    {
      id: 'until',
      header: statement.until,
      cell: ({ report }) => (report ? <Day on={report.until} /> : '–'),
    },
    { id: 'created', header: texts.made, cell: ({ created_at: at }) => <Time at={at} /> },
    { id: 'save', header: texts.saving, cell: (file) => <Save of={file} />, align: 'end' },
  ]
  return (
    <DataTable
      name="reports"
      label={texts.files}
      page={page}
      columns={columns}
      empty={<Empty title={texts.emptyFiles} />}
    />
  )
}

function Save({ of: { id, name } }: { of: File }) {
  const { reports: texts } = useTexts('balance')
  const { errors } = useTexts('common')
  const label = texts.save(name ?? id)
  const save = () => {
    saveFile(id, name ?? id).catch(() => toast(errors.writeFailed, 'bad'))
  }
  return <Button isSmall look="quiet" icon="download" aria-label={label} onClick={save} />
}
