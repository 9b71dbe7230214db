/** What a list's filters find in all: how many, what they come to by currency, and the file of it. */
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { components } from '../api/schema'
import { useTexts } from '../texts/language'
import { buttonClass } from './Button'
import styles from './DataTable.module.css'
import { Icon } from './Icon'

type Totals = components['schemas']['Totals']

interface ListTotalsProps {
  query: UseQueryResult<Totals>
  /** `# refunds`, as the reader's language says it. */
  counted: (n: number) => string
  /** What each sum is written as. */
  sum?: (one: Totals['sums'][number]) => ReactNode
  /** The address of the file, with the filters. */
  file: string
}

export function ListTotals({ query: { data, isPlaceholderData }, counted, sum, file }: ListTotalsProps) {
  const { totals: texts } = useTexts('common')
  return (
    <div className={styles.totals} aria-busy={isPlaceholderData || undefined}>
      <p role="status">
        {data && (
          <>
            {data.has_more ? texts.moreThan(counted(data.count)) : counted(data.count)}
            {sum !== undefined && data.sums.length > 0 && (
              <>
                {': '}
                {data.sums.map((one, index) => (
                  <span key={`${one.currency} ${one.interval}`}>
                    {index > 0 && ' · '}
                    {sum(one)}
                  </span>
                ))}
                {data.has_more && ` ${texts.ofNewest(data.count)}`}
              </>
            )}
          </>
        )}
      </p>
      <a className={buttonClass('plain', true)} href={file} download>
        <Icon name="download" />
        {texts.export}
      </a>
    </div>
  )
}

/** The address of a list's file, with the mark by which spreadsheets know UTF-8. */
export const fileAddress = (path: string, filters: Readonly<Record<string, string>>): string =>
  `/v1/dashboard/${path}.csv?${new URLSearchParams({ ...filters, bom: 'true' }).toString()}`
