/** How often payments are disputed, by brand and month, with the thresholds of the card schemes. */
import { $api } from '../../api/client'
import type { Answer } from '../../api/write'
import { useLanguage, useTexts } from '../../texts/language'
import { brandName } from '../../ui/card-text'
import { Chart } from '../../ui/Chart'
import { DataTable } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { useMoney } from '../../ui/Money'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status, type Look } from '../../ui/Status'
import { timeText } from '../../ui/time-text'

type Rates = Answer<'get', '/v1/dashboard/dispute-rates'>
type Brand = Rates['brands'][number]
type Month = Brand['months'][number]
type Level = NonNullable<Month['level']>

const LOOKS: Readonly<Record<Level, Look>> = { warning: 'warn', excessive: 'bad', high_excessive: 'bad' }

export function Page() {
  const { rates: texts } = useTexts('disputes')
  const query = $api.useQuery('get', '/v1/dashboard/dispute-rates', {})
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <QueryState
        query={query}
        isEmpty={({ brands }) => brands.length === 0}
        empty={<Empty title={texts.empty}>{texts.emptyText}</Empty>}
      >
        {({ brands }) => (
          <Stack>
            {brands.map((brand) => (
              <OfBrand key={brand.brand} brand={brand} />
            ))}
          </Stack>
        )}
      </QueryState>
    </>
  )
}

/** Noon, so that it is the same month wherever the reader is. */
const timeOf = (month: string): string => `${month}-15T12:00:00.000Z`

function OfBrand({ brand: { brand, programme, months } }: { brand: Brand }) {
  const { rates: texts } = useTexts('disputes')
  const name = brandName(brand)
  const latest = months.at(-1)
  const line = (rate: number) => months.map(({ month }) => ({ at: timeOf(month), value: rate }))
  return (
    <Panel title={name} sub={latest && <LevelStatus month={latest} thresholds={programme.thresholds} />}>
      <Stack>
        <Chart
          kind="line"
          label={texts.chart(name)}
          timeForm="month"
          format={texts.percent}
          series={[
            {
              name: texts.rate,
              points: months.map(({ month, rate }) => ({ at: timeOf(month), value: rate })),
            },
            ...programme.thresholds.map(({ level: own, rate }) => ({
              name: texts.levels[own],
              points: line(rate),
              isDashed: true,
            })),
          ]}
        />
        <ul>
          {programme.thresholds.map(({ level: own, rate, disputes }) => (
            <li key={own}>{texts.from(texts.levels[own], texts.percent(rate), disputes)}</li>
          ))}
          <li>{texts.counts[programme.sales_of]}</li>
          {programme.counts_warnings && <li>{texts.counts.warnings}</li>}
        </ul>
        <Months name={name} months={months} thresholds={programme.thresholds} />
      </Stack>
    </Panel>
  )
}

type Thresholds = Brand['programme']['thresholds']

/** A threshold is reached with both, the rate and so many disputes. Above the rate alone, nothing is well either. */
function LevelStatus({ month, thresholds }: { month: Month; thresholds: Thresholds }) {
  const { rates: texts } = useTexts('disputes')
  const { level, rate, counted } = month
  if (level !== null) return <Status look={LOOKS[level]} icon="warning" text={texts.levels[level]} />
  const passed = thresholds.filter((one) => rate !== null && rate >= one.rate)
  const [lowest] = passed
  return lowest === undefined ? (
    <Status look="good" text={texts.below} />
  ) : (
    <Status look="warn" icon="warning" text={texts.few(counted, lowest.disputes)} />
  )
}

/** The newest first. */
function Months({
  name,
  months,
  thresholds,
}: {
  name: string
  months: readonly Month[]
  thresholds: Thresholds
}) {
  const { rates: texts } = useTexts('disputes')
  const { locale } = useLanguage()
  const money = useMoney()
  const { percent } = texts
  return (
    <DataTable
      name="dispute-rates"
      label={texts.chart(name)}
      rows={months.toReversed().map((month) => ({ ...month, id: month.month }))}
      columns={[
        {
          id: 'month',
          header: texts.month,
          cell: ({ month }) => timeText(new Date(timeOf(month)), locale, 'month'),
        },
        { id: 'rate', header: texts.rate, cell: ({ rate }) => (rate === null ? '–' : percent(rate)) },
        { id: 'counted', header: texts.counted, cell: ({ counted }) => counted.toLocaleString(locale) },
        { id: 'measured', header: texts.measuredBy, cell: (row) => row.measured_by.toLocaleString(locale) },
        {
          id: 'sales',
          header: texts.sales,
          cell: ({ sales }) => sales.toLocaleString(locale),
          isHidden: true,
        },
        {
          id: 'disputes',
          header: texts.disputes,
          cell: ({ disputes }) => disputes.toLocaleString(locale),
          isHidden: true,
        },
        {
          id: 'warnings',
          header: texts.warnings,
          cell: ({ warnings }) => warnings.toLocaleString(locale),
          isHidden: true,
        },
        {
          id: 'amounts',
          header: texts.amounts,
          cell: ({ amounts }) =>
            amounts
              .map(
                ({ currency, disputes, sales }) => `${money(disputes, currency)} / ${money(sales, currency)}`,
              )
              .join(', ') || '–',
        },
        {
          id: 'level',
          header: texts.level,
          cell: (month) => <LevelStatus month={month} thresholds={thresholds} />,
          align: 'end',
        },
      ]}
    />
  )
}
