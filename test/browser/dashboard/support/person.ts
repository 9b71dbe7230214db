/** What a person does at the dashboard's door: signing up, in and out. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { mailedLink } from '../../../support/mailed-link'
import { forgetNetwork } from '../../../support/member'
import { seesHeading } from '../../support/visit'
import type { DashboardVisit } from './dashboard'

export const PASSWORD = 'violet tractor under glass'

/** Asks for the link with which a new member completes his sign-up. Returns the address to which it is sent. */
export async function askForLink(dashboard: DashboardVisit, page: Page): Promise<string> {
  const email = `ada-${randomUUID()}@example.com`
  await forgetNetwork(dashboard.db, dashboard.facts)
  await dashboard.go(page, '/dashboard/sign-up')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await seesHeading(page, 'Check your inbox')
  return email
}

/** Signs up by the pages, and leaves the new member on his home page. */
export async function signUp(dashboard: DashboardVisit, page: Page): Promise<string> {
  const email = await askForLink(dashboard, page)
  await page.goto(await mailedLink(dashboard.db, email))
  await seesHeading(page, 'Almost done')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await seesHeading(page, 'Home')
  return email
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your profile and settings' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await seesHeading(page, 'Sign in')
}
