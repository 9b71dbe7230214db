/** Line icons, 16 px, in the colour of the text beside them. They say nothing that the text does not: hidden from readers. */
import type { ReactElement } from 'react'

const PATHS = {
  home: 'M2.5 7 8 2.5 13.5 7v6.5h-4V10h-3v3.5h-4z',
  payments: 'M2 4h12v8.5H2zM2 6.8h12M4.5 10h2.5',
  refunds: 'M3 8a5 5 0 1 1 1.5 3.6M3 12V8.6h3.4',
  disputes: 'M3.5 14V2.5h8l-1.8 3 1.8 3h-8',
  balance: 'M8 2.5v11M3 13.5h10M3.5 4.5h9M3.5 4.5 1.8 9h3.4zM12.5 4.5 10.8 9h3.4z',
  payouts: 'M2 6.5 8 2.5l6 4zM3.5 6.5v5M6.5 6.5v5M9.5 6.5v5M12.5 6.5v5M2 13.5h12',
  customers:
    'M6 8a2.4 2.4 0 1 0 0-4.8A2.4 2.4 0 0 0 6 8zM1.8 13c.3-2.2 2-3.3 4.2-3.3s3.9 1.1 4.2 3.3M10.5 7.6a2 2 0 1 0 0-4M11.8 9.9c1.5.4 2.3 1.5 2.5 3.1',
  subscriptions: 'M2.5 4h11v9.5h-11zM2.5 6.8h11M5.2 2.3v3M10.8 2.3v3M6 10.2l1.4 1.3 2.7-2.7',
  hosted:
    'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.7.7M9.2 6.8a2.6 2.6 0 0 0-3.7 0L3.2 9.1a2.6 2.6 0 0 0 3.7 3.7l.7-.7',
  webhooks: 'M8 4.5a2 2 0 1 1 1.2 1.9L11 10M4.5 12.5a2 2 0 1 1 1.9-2.5H11.5M13 10.2a2 2 0 1 1-2.6 2.6',
  developers: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5M9 3 7 13',
  settings:
    'M2.5 4.5h5M11.5 4.5h2M2.5 11.5h2M8.5 11.5h5M9.5 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6.5 13.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  operators: 'M8 1.8 13.2 4v4c0 3-2.2 5.2-5.2 6.2C5 13.2 2.8 11 2.8 8V4zM5.8 8l1.7 1.7L10.4 6.5',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.4 10.4 14 14',
  check: 'M3 8.5 6.5 12 13 4.5',
  close: 'M4 4l8 8M12 4l-8 8',
  down: 'M4 6l4 4 4-4',
  right: 'M6 4l4 4-4 4',
  left: 'M10 4 6 8l4 4',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  warning: 'M8 2 14.5 13.5h-13zM8 6.5v3.2M8 11.5v.3',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3v3.5M8 5v.3',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.5',
  cancelled: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM3.8 3.8l8.4 8.4',
  failed: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6 6l4 4M10 6l-4 4',
  done: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM5.5 8.2l1.8 1.8 3.3-3.7',
  pause: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.5 6v4M9.5 6v4',
  flask: 'M6 2h4M6.8 2v4L3 12.5c-.4.8.1 1.5 1 1.5h8c.9 0 1.4-.7 1-1.5L9.2 6V2M4.8 10h6.4',
  bolt: 'M9 1.8 3.5 9H8l-1 5.2L12.5 7H8z',
  person: 'M8 8.5A2.8 2.8 0 1 0 8 3a2.8 2.8 0 0 0 0 5.5zM2.8 14c.4-2.6 2.5-3.7 5.2-3.7s4.8 1.1 5.2 3.7',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 13.5h11',
  plus: 'M8 3v10M3 8h10',
  dots: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  key: 'M10.5 9a3.5 3.5 0 1 0-3.3-2.3L2.5 11.4V13.5h2.3v-1.7h1.7V10l.9-.9M11.3 4.7h.01',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.3 6.3c.1-1 .8-1.6 1.8-1.6s1.7.6 1.7 1.5c0 1.3-1.8 1.3-1.8 2.7M8 11.2v.1',
  external: 'M9.5 2.5h4v4M13.5 2.5 7.5 8.5M11.5 9.5v4h-9v-9h4',
  offline: 'M2 2l12 12M3 8.5a7 7 0 0 1 2.3-1.6M8 6c2 0 3.8.9 5 2.5M5.5 11A3.6 3.6 0 0 1 8 10M8 13.2h.01',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 16 }: { name: IconName; size?: number }): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'dots' ? 2.2 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
