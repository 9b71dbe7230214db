/** A link as a QR code, to show and to download. */
import { useRef } from 'react'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { modulesOf, QrCode } from '../../ui/QrCode'
import styles from './hosted.module.css'

interface LinkCodeProps {
  text: string
  /** What it is called for screen readers. */
  name: string
  /** Of the downloads, without the ending. */
  fileName: string
}

/** Of the PNG. */
const PIXELS_PER_MODULE = 12

export function LinkCode({ text, name, fileName }: LinkCodeProps) {
  const texts = useTexts('hosted')
  const ref = useRef<SVGSVGElement>(null)
  const saveSvg = () => {
    if (!ref.current) return
    const source = new XMLSerializer().serializeToString(ref.current)
    save(new Blob([source], { type: 'image/svg+xml' }), `${fileName}.svg`)
  }
  const savePng = () =>
    drawn(modulesOf(text)).toBlob((blob) => blob && save(blob, `${fileName}.png`), 'image/png')
  return (
    <figure className={styles.qr}>
      <QrCode ref={ref} text={text} label={name} />
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
