/** A text as a QR code, drawn as SVG. It is black on white in every theme, because many scanners read nothing else. */
import type { Ref } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** Modules of white around the code, as scanners want it. */
const BORDER = 4

/** Row by row, whether each module is dark. */
export const modulesOf = (text: string): readonly boolean[][] =>
  encode(text, { ecc: 'M', border: BORDER }).data

interface QrCodeProps {
  text: string
  label: string
  /** To take the drawing along: it needs no style sheet. */
  ref?: Ref<SVGSVGElement>
}

export function QrCode({ text, label, ref }: QrCodeProps) {
  const rows = modulesOf(text)
  const size = rows.length
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      ref={ref}
      className={styles.code}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
