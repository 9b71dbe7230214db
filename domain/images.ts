/** Which kind of image some bytes are. The name of a file, and what its sender says, prove nothing. */
export const IMAGE_TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
export type ImageKind = keyof typeof IMAGE_TYPES

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
