/** A text as a QR code, black on white in every theme, to show and to download. */
import { useMemo, useRef } from 'react'
import { encode } from 'uqr'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import styles from './hosted.module.css'

interface QrCodeProps {
  text: string
  /** What it is called for screen readers. */
  name: string
  /** Of the downloads, without the ending. */
  fileName: string
}

/** The edge without marks that a reader needs, in modules. */
const EDGE = 4
/** Of the PNG. */
const PIXELS_PER_MODULE = 12

export function QrCode({ text, name, fileName }: QrCodeProps) {
  const texts = useTexts('hosted')
  const ref = useRef<SVGSVGElement>(null)
  const rows = useMemo(() => encode(text, { border: EDGE, ecc: 'M' }).data, [text])
  const size = rows.length
  const saveSvg = () => {
    if (!ref.current) return
    const source = new XMLSerializer().serializeToString(ref.current)
    save(new Blob([source], { type: 'image/svg+xml' }), `${fileName}.svg`)
  }
  const savePng = () => drawn(rows).toBlob((blob) => blob && save(blob, `${fileName}.png`), 'image/png')
  return (
    <figure className={styles.qr}>
      <svg
        ref={ref}
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={name}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={pathOf(rows)} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption>
        <Button isSmall icon="download" aria-label={texts.download(texts.svg)} onClick={saveSvg}>
          {texts.svg}
        </Button>
        <Button isSmall icon="download" aria-label={texts.download(texts.png)} onClick={savePng}>
          {texts.png}
        </Button>
      </figcaption>
    </figure>
  )
}

/** The dark modules, each a square of one unit. */
const pathOf = (rows: readonly boolean[][]): string =>
  rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')

function drawn(rows: readonly boolean[][]): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = rows.length * PIXELS_PER_MODULE
  const context = canvas.getContext('2d')
  if (!context) return canvas
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      context.fillStyle = isDark ? '#000' : '#fff'
      context.fillRect(x * PIXELS_PER_MODULE, y * PIXELS_PER_MODULE, PIXELS_PER_MODULE, PIXELS_PER_MODULE)
    }),
  )
  return canvas
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
