/** What 3-D Secure wants to know of a cardholder's browser: a script tells some of it, and the request the rest. */
import type { Context } from 'koa'
import { BrowserBody } from '../../contract/payments/browser'
import { Html } from '../../formats/html'
import type { Services } from '../services'

const BY_SCRIPT = ['language', 'color_depth', 'screen_width', 'screen_height', 'time_zone_offset'] as const

const nameOf = (fact: string) => `browser.${fact}`

/** Hidden fields of a form, which the script fills in (client/browser-facts.ts). */
export const FACT_FIELDS = new Html(
  BY_SCRIPT.map((fact) => `<input type="hidden" name="${nameOf(fact)}" />`).join('\n'),
)

/** The facts that hold by themselves. What cannot be is left out: no cardholder is refused for what his browser says of itself. */
export function readBrowser(
  context: Context,
  form: URLSearchParams,
  { addressOf }: Pick<Services, 'addressOf'>,
): BrowserBody {
  const told = (fact: string) => form.get(nameOf(fact)) ?? ''
  const number = (fact: string) => (/^-?\d{1,6}$/.test(told(fact)) ? Number(told(fact)) : undefined)
  const facts: Readonly<Record<keyof BrowserBody, unknown>> = {
    ip_address: addressOf(context.req),
    user_agent: context.get('user-agent'),
    accept_header: context.get('accept'),
    language: told('language') || /^[A-Za-z-]+/.exec(context.get('accept-language'))?.[0],
    color_depth: number('color_depth'),
    screen_width: number('screen_width'),
    screen_height: number('screen_height'),
    time_zone_offset: number('time_zone_offset'),
    java_enabled: false,
    javascript_enabled: told('color_depth') !== '',
  }
  const { shape } = BrowserBody
  return BrowserBody.parse(
    Object.fromEntries(
      Object.entries(facts).filter(
        ([fact, value]) => shape[fact as keyof typeof shape].safeParse(value).success,
      ),
    ),
  )
}
