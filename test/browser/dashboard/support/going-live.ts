/** The form of a request to go live, filled in by hand. */
import type { Page } from 'playwright-core'

export async function fillGoingLive(page: Page): Promise<void> {
  const answers = {
    'Legal name': 'Tea Ltd',
    'Street and number': '1 High Street',
    Postcode: 'D02',
    City: 'Dublin',
    Country: 'IE',
    Website: 'https://tea.example',
    'What do you sell?': 'Tea, sent by post',
    'Expected volume a month': '12000',
    'Name of the contact': 'Ada',
    'E-mail address of the contact': 'ada@tea.example',
    'Name of the person who attests': 'Ada',
  }
  for (const [label, text] of Object.entries(answers))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel(/^I attest/).check()
}
