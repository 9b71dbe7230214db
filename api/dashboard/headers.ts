/** What browsers are told about the dashboard's files. */

/** The page runs its own scripts, calls its own origin, and is shown in no frame. No style or script stands in the page itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // A logo is shown before it is uploaded.
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PERMISSIONS = [
  ...['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`),
  ...['publickey-credentials-create', 'publickey-credentials-get'].map((name) => `${name}=(self)`),
].join(', ')

export const DASHBOARD_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
  // With `no-referrer`, browsers send `Origin: null` even to the page's own origin, which requires a true one.
  'Referrer-Policy': 'same-origin',
} as const

/** The name of each file contains the hash of what is in it, which therefore never changes. Opened by itself, it can do nothing. */
export const ASSET_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const
