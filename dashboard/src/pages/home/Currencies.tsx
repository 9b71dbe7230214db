/** The currencies in which the account was paid, one press away. The first is shown unless the address says another. */
import { useTexts } from '../../texts/language'
import type { Metrics } from './queries'
import styles from './home.module.css'

interface CurrenciesProps {
  metrics: Pick<Metrics, 'currency' | 'currencies'>
  choose: (currency: string | undefined) => void
}

export function Currencies({ metrics: { currency, currencies }, choose }: CurrenciesProps) {
  const texts = useTexts('home')
  const shown = [...new Set([...currencies, ...(currency === null ? [] : [currency])])]
  if (shown.length < 2) return null
  return (
    <div role="group" aria-label={texts.currency} className={styles.currencies}>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === currency}
          onClick={() => choose(one === currencies[0] ? undefined : one)}
        >
          {one}
        </button>
      ))}
    </div>
  )
}
