/** A text as a QR code, drawn as SVG. It is dark on white in every theme, because many scanners read nothing else. */
import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** Modules of white around the code, as scanners want it. */
const BORDER = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className={styles.ground} width={size} height={size} />
      <path className={styles.dark} d={path} />
    </svg>
  )
}
