/** The faults in force. */
import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { DataTable, type Column } from '../../../ui/DataTable'
import type { Fault } from './types'
import styles from './sandbox.module.css'

interface FaultTableProps {
  faults: readonly Fault[]
  isBusy: boolean
  onRemove: (index: number) => void
}

type Row = Fault & { id: string; index: number }

export function FaultTable({ faults, isBusy, onRemove }: FaultTableProps) {
  const { faults: texts } = useTexts('sandbox')
  const { locale } = useLanguage()
  const rows = faults.map((fault, index): Row => ({ ...fault, id: String(index), index }))
  const columns = useMemo((): Column<Row>[] => {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    return [
      {
        id: 'kind',
        header: texts.kind,
        cell: ({ kind, ms }) => (ms === null ? texts.kinds[kind] : `${texts.kinds[kind]} (${ms} ms)`),
      },
      {
        id: 'operations',
        header: texts.operations,
        cell: ({ operations }) =>
          operations.length === 0
            ? texts.allOperations
            : operations.map((one) => operationName(texts.operationNames, one)).join(', '),
        isFixed: true,
      },
      { id: 'share', header: texts.share, cell: ({ share }) => percent.format(share), isFixed: true },
      { id: 'met', header: texts.met, cell: ({ met }) => met, align: 'end', isFixed: true },
      { id: 'hits', header: texts.hits, cell: ({ hits }) => hits, align: 'end', isFixed: true },
      {
        id: 'left',
        header: texts.left,
        cell: ({ next, met }) => (next === null ? texts.always : Math.max(0, next - met)),
        isFixed: true,
      },
      {
        id: 'remove',
        header: texts.remove,
        cell: ({ index, kind }) => (
          <Button
            isSmall
            isBusy={isBusy}
            aria-label={`${texts.remove}: ${texts.kinds[kind]}`}
            onClick={() => onRemove(index)}
          >
            {texts.remove}
          </Button>
        ),
        isFixed: true,
      },
    ]
  }, [texts, locale, isBusy, onRemove])
  return (
    <>
      <DataTable name="faults" label={texts.current} rows={rows} columns={columns} />
      <p className={styles.soft}>{texts.counted}</p>
    </>
  )
}

/** An operation of the processor has a name; one of the API is shown by its id. */
const operationName = (names: Readonly<Record<string, string>>, operation: string): string =>
  names[operation] ?? operation
