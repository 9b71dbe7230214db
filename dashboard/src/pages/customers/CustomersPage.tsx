/** All customers. */
import { useMemo, useState } from 'react'
import { $api } from '../../api/client'
import { usePage } from '../../api/page'
import { useAddress } from '../../app/search'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { CopyId } from '../../ui/CopyId'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { useGo } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Stack } from '../../ui/Panel'
import { Time } from '../../ui/Time'
import { CustomerDialog } from './CustomerDialog'
import { People } from './People'
import { isEmail, type Customer } from './queries'

export function Page() {
  const texts = useTexts('customers')
  const { table } = useTexts('common')
  const { may } = useSession()
  const go = useGo()
  const [{ email = '', q = '' }] = useAddress()
  const [isNew, setNew] = useState(false)
  const filters = isEmail(email) ? { email } : {}
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/customers', { params: { query: { ...filters, ...cursor } } }),
  )
  const columns = useMemo(
    (): readonly Column<Customer>[] => [
      { id: 'name', header: texts.name, cell: (row) => row.name ?? texts.noName },
      { id: 'email', header: texts.email, cell: (row) => row.email ?? '–' },
      { id: 'phone', header: texts.phone, cell: (row) => phoneText(row) ?? '–', isHidden: true },
      { id: 'id', header: texts.id, cell: (row) => <CopyId id={row.id} /> },
      { id: 'created', header: texts.created, cell: (row) => <Time at={row.created_at} />, align: 'end' },
    ],
    [texts],
  )
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        actions={
          may('customers.write') && (
            <Button look="primary" icon="plus" onClick={() => setNew(true)}>
              {texts.new}
            </Button>
          )
        }
      />
      <Stack>
        <Filters
          fields={[
            { kind: 'search', name: 'q', label: texts.filters.person, placeholder: 'Ada, @example.com' },
          ]}
          more={[{ kind: 'text', name: 'email', label: texts.filters.email, placeholder: 'ada@example.com' }]}
        />
        {q.trim() !== '' ? (
          <People typed={q.trim()} />
        ) : (
          <DataTable
            name="customers"
            label={texts.title}
            page={page}
            columns={columns}
            rowTo={(row) => ({ to: '/dashboard/customers/$id', params: { id: row.id } })}
            empty={
              isEmail(email) ? (
                <Empty title={table.noMatch} />
              ) : (
                <Empty title={texts.empty}>{texts.emptyText}</Empty>
              )
            }
          />
        )}
      </Stack>
      <CustomerDialog
        isOpen={isNew}
        onClose={() => setNew(false)}
        onSaved={({ id }) => go({ to: '/dashboard/customers/$id', params: { id } })}
      />
    </>
  )
}

const phoneText = ({ phone }: Customer): string | undefined =>
  phone ? `${phone.country_code} ${phone.number}` : undefined
