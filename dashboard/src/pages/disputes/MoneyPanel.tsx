/** What a dispute does with the money: held, returned or gone, and the fee. */
import { useTexts } from '../../texts/language'
import { Facts } from '../../ui/Facts'
import { Money } from '../../ui/Money'
import { Note } from '../../ui/Note'
import { Panel, Stack } from '../../ui/Panel'
import { hasFee, isOpen, tookMoney, type Dispute } from './queries'

export function MoneyPanel({ dispute }: { dispute: Dispute }) {
  const { money: texts } = useTexts('disputes')
  const { amount, fee, currency, status } = dispute
  const sum = <Money amount={amount} currency={currency} />
  const place = isOpen(dispute) ? texts.held : status === 'won' ? texts.returned : texts.gone
  return (
    <Panel title={texts.title}>
      <Stack>
        <Facts
          items={[
            tookMoney(dispute) ? { term: place, value: sum } : { term: texts.disputed, value: sum },
            { term: texts.fee, value: hasFee(dispute) && <Money amount={fee} currency={currency} /> },
          ]}
        />
        {!tookMoney(dispute) && <Note>{texts.none}</Note>}
        {hasFee(dispute) && <Note>{texts.feeStays}</Note>}
      </Stack>
    </Panel>
  )
}
