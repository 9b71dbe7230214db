/** The cardholder's browser in the body of a payment, as 3-D Secure wants to know it. */
import { z } from 'zod'
import type { BrowserFacts } from '../../domain/besides'
import { text } from '../common'

const pixels = () => z.int().min(1).max(99_999).optional()

export const BrowserBody = z
  .strictObject({
    ip_address: z.union([z.ipv4(), z.ipv6()]).optional(),
    user_agent: text(500, 1).optional(),
    accept_header: text(500, 1).optional(),
    language: text(35, 1).optional(),
    color_depth: z.int().min(1).max(64).optional(),
    screen_width: pixels(),
    screen_height: pixels(),
    time_zone_offset: z.int().min(-1440).max(1440).optional(),
    java_enabled: z.boolean().optional(),
    javascript_enabled: z.boolean().optional(),
  })
  .meta({ id: 'BrowserRequest', description: 'Goes to the acquirer, and is not shown again' })

export type BrowserBody = z.infer<typeof BrowserBody>

const FACTS = {
  ip_address: 'ipAddress',
  user_agent: 'userAgent',
  accept_header: 'acceptHeader',
  language: 'language',
  color_depth: 'colorDepth',
  screen_width: 'screenWidth',
  screen_height: 'screenHeight',
  time_zone_offset: 'timeZoneOffset',
  java_enabled: 'javaEnabled',
  javascript_enabled: 'javascriptEnabled',
} as const satisfies Readonly<Record<keyof BrowserBody, keyof BrowserFacts>>

export const browserFacts = (body: BrowserBody): BrowserFacts =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [FACTS[name as keyof typeof FACTS], value]))
