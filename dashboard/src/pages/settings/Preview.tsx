import type { CSSProperties } from 'react'
import { useTexts } from '../../texts/language'
import { useMoney } from '../../ui/Money'
import styles from './settings.module.css'

interface PreviewProps {
  name: string
  color: string | null
  logoUrl: string | null
}

const WHITE = '#ffffff'
const BLACK = '#000000'
const SAMPLE = { amount: 25.5, currency: 'EUR' }

/** The hosted page in small. It is a picture: nothing in it can be pressed. */
export function Preview({ name, color, logoUrl }: PreviewProps) {
  const { look: texts } = useTexts('settings')
  const amount = useMoney()(SAMPLE.amount, SAMPLE.currency)
  const colors = color === null ? {} : { '--brand': color, '--on-brand': textOn(color) }
  return (
    <div
      role="img"
      aria-label={texts.preview(name)}
      className={styles.preview}
      style={colors as CSSProperties}
    >
      {logoUrl !== null && <img src={logoUrl} alt="" className={styles.logo} />}
      <span className={styles.previewName}>{name}</span>
      <span className={styles.previewAmount}>{amount}</span>
      <span className={styles.previewField} />
      <span className={styles.previewField} />
      <span className={styles.previewButton}>{texts.pay(amount)}</span>
    </div>
  )
}

/** Black or white, whichever can be read better on the colour: as the hosted page decides it. */
function textOn(color: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? WHITE : BLACK
}
