/** Where payouts go: the bank accounts, and what is to be done with each. */
import { useState } from 'react'
import { $api } from '../../api/client'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ItemList } from '../../ui/ItemList'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { AddBankAccount, VerifyBankAccount } from './bank-account-actions'
import { BankAccountButtons } from './BankAccountButtons'
import { BankAccountState, BankAccountText } from './BankAccountState'
import { HeldNote } from './HeldNote'
import { TestIbans } from './TestIbans'
import type { BankAccount } from './queries'

type Open = { what: 'add'; replaced?: BankAccount } | { what: 'verify'; account: BankAccount }

export function Page() {
  const { accounts: texts, accountOf, whoMay } = useTexts('payouts')
  const { may } = useSession()
  const [open, setOpen] = useState<Open>()
  const query = $api.useQuery('get', '/v1/dashboard/bank-accounts')
  const isAllowed = may('payouts.write')
  const onClose = () => {
    setOpen(undefined)
    // A call that failed may have changed something too: an account is there though the bank did not answer, or is rejected.
    void query.refetch()
  }
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        actions={
          isAllowed && (
            <Button look="primary" icon="plus" onClick={() => setOpen({ what: 'add' })}>
              {texts.add}
            </Button>
          )
        }
      />
      <Stack>
        <HeldNote />
        {!isAllowed && <Note>{whoMay}</Note>}
        <Panel title={texts.title} sub={texts.rules}>
          <QueryState query={query}>
            {({ data }) => (
              <ItemList
                label={texts.title}
                empty={texts.none}
                items={data.map((account) => ({
                  id: account.id,
                  title: (
                    <>
                      {accountOf(account.country, account.last4)} · {account.currency}{' '}
                      <BankAccountState account={account} />
                    </>
                  ),
                  text: <BankAccountText account={account} />,
                  actions: isAllowed && (
                    <BankAccountButtons
                      account={account}
                      onVerify={() => setOpen({ what: 'verify', account })}
                      onReplace={() => setOpen({ what: 'add', replaced: account })}
                    />
                  ),
                }))}
              />
            )}
          </QueryState>
        </Panel>
        <TestIbans />
      </Stack>
      {open?.what === 'add' && (
        <AddBankAccount
          of={open.replaced}
          opened={{ isOpen: true, onClose }}
          onDone={(account) => setOpen({ what: 'verify', account })}
        />
      )}
      {open?.what === 'verify' && <VerifyBankAccount of={open.account} opened={{ isOpen: true, onClose }} />}
    </>
  )
}
