/** Which kind of image some bytes are. The name of a file, and what its sender says, prove nothing. */
export const IMAGE_TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
export type ImageKind = keyof typeof IMAGE_TYPES

/** Of a merchant's logo, in bytes. */
export const LOGO_LIMIT = 100_000
/** In pixels, of each side: a small file may describe an image that takes a browser gigabytes to show. */
export const LOGO_SIDE = 2_000

/** Undefined if they are none of these kinds, are cut off, or go on after the image. An SVG is none: it can hold scripts. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const holds = (at: number, text: string) =>
    at >= 0 && String.fromCharCode(...bytes.subarray(at, at + text.length)) === text
  const length = bytes.length
  if (holds(0, '\x89PNG\r\n\x1a\n') && holds(12, 'IHDR') && holds(length - 8, 'IEND')) return 'png'
  if (holds(0, '\xff\xd8\xff') && holds(length - 2, '\xff\xd9')) return 'jpg'
  if (holds(0, 'RIFF') && holds(8, 'WEBPVP8') && riffLength(bytes) === length) return 'webp'
  return undefined
}

/** What the header says of the whole length, which is always even. */
const riffLength = (bytes: Uint8Array): number => {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
  return 8 + size + (size % 2)
}

export interface ImageSize {
  /** In pixels. */
  width: number
  height: number
}

/** The size that an image's header gives; undefined if it gives none. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (imageKind(bytes)) {
      case 'png':
        return { width: view.getUint32(16), height: view.getUint32(20) }
      case 'jpg':
        return jpegSize(view)
      case 'webp':
        return webpSize(view)
      case undefined:
        return undefined
    }
  } catch (error) {
    // The header goes on after the image's end.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A segment begins with 0xFF and its kind, then its length. These kinds have the size: all frames save DHT, JPG and DAC. */
const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)

function jpegSize(view: DataView): ImageSize | undefined {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint8(at + 1) === 0xff) at += 1
    if (isFrame(view.getUint8(at + 1)))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return undefined
}

/** The three forms of WebP: lossy, lossless, and extended, whose canvas contains all of its frames. */
function webpSize(view: DataView): ImageSize | undefined {
  const bits = (at: number, shift: number) => (view.getUint32(at, true) >>> shift) & 0x3fff
  switch (view.getUint8(15)) {
    case 0x20:
      return { width: bits(26, 0), height: bits(26, 16) }
    case 0x4c:
      return { width: bits(21, 0) + 1, height: bits(21, 14) + 1 }
    case 0x58:
      return { width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 }
    default:
      return undefined
  }
}

const threeBytes = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
