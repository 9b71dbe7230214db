/** An amount of major units, as the reader's language writes it: `<Money amount={25.5} currency="EUR" />`. Texts take `useMoney()`. */
import { useLanguage } from '../texts/language'
import styles from './Money.module.css'

interface MoneyProps {
  amount: number
  currency: string
}

export const Money = ({ amount, currency }: MoneyProps) => (
  <span className={styles.money}>{useMoney()(amount, currency)}</span>
)

/** Writes amounts inside of texts. */
export function useMoney(): (amount: number, currency: string) => string {
  const { locale } = useLanguage()
  return (amount, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}
