/** In the sandbox: which bank account has which outcome. */
import { useTexts } from '../../texts/language'
import { CopyId } from '../../ui/CopyId'
import { DataTable } from '../../ui/DataTable'
import { Panel } from '../../ui/Panel'
import { groupedIban } from './iban'
import { usePayoutState } from './queries'

export function TestIbans() {
  const { sandbox: texts } = useTexts('payouts')
  const { data } = usePayoutState()
  if (!data || data.test_ibans.length === 0) return null
  return (
    <Panel title={texts.title} sub={texts.sub}>
      <DataTable
        name="test-ibans"
        label={texts.title}
        columns={[
          { id: 'iban', header: texts.iban, cell: ({ id }) => <CopyId id={id} shown={groupedIban(id)} /> },
          {
            id: 'outcome',
            header: texts.outcome,
            cell: ({ conduct }) => texts.conducts[conduct],
            isFixed: true,
          },
        ]}
        rows={data.test_ibans.map(({ iban, conduct }) => ({ id: iban, conduct }))}
      />
    </Panel>
  )
}
