import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { DisputeView } from '../../../contract/disputes/view'
import { PDF } from '../../api/support/files'
import { newDispute } from '../../support/dispute'
import { keepTold } from '../../support/notification'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'
import { signInOperator } from './support/operator'

const dashboard = useDashboard()

const read = async (id: string) =>
  (await dashboard.client.call<DisputeView>('GET', `/v1/disputes/${id}`)).body
const until = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

test('a dispute is found in the queue, answered with text and a file, previewed, and submitted once', async () => {
  const id = await newDispute(dashboard.client)
  const page = await dashboard.signIn({ role: 'support' })
  await dashboard.go(page, '/dashboard')
  await page.getByRole('link', { name: '1 dispute is waiting for your answer' }).click()
  await seesHeading(page, 'Disputes')
  await until(page, '1 to be answered')
  const queue = page.getByRole('table', { name: 'To be answered' })
  await queue.getByText(/^1[34] days left$/).waitFor()
  await queue.getByText('Visa').waitFor()
  await page.getByRole('table', { name: 'All disputes' }).getByText('Needs an answer').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'disputes')

  await queue.getByRole('link', { name: '€25.50' }).click()
  await seesHeading(page, 'Dispute of €25.50')
  await until(page, 'It is waiting for your answer')
  await until(page, 'Withheld until the decision')
  await until(page, '€25.50 disputed by the cardholder')
  await until(page, /^The dispute of €25\.50 must be answered by/)
  // The same rule everywhere.
  const left = /^1[34]/.exec(
    await page
      .getByText(/^1[34] days left$/)
      .first()
      .innerText(),
  )
  await until(page, `in ${left?.[0]} days`)
  await until(page, 'Times are in Central European Standard Time')
  await expectGoodPage(page)
  await screenshot(page, 'dispute')

  await page.getByRole('link', { name: 'Write the evidence' }).click()
  await seesHeading(page, 'Evidence for the dispute of €25.50')
  await page.getByLabel('Use of what was sold', { exact: true }).fill('Signed in on the same day, from home.')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await until(page, 'The draft is saved.')
  const files = page.getByRole('region', { name: 'Files: Use of what was sold' })
  const chosen = async (name: string, content: Uint8Array | string) => {
    const path = join(mkdtempSync(join(tmpdir(), 'evidence-')), name)
    writeFileSync(path, content)
    await files.locator('input[type=file]').setInputFiles(path)
  }
  await chosen('notes.txt', 'no document')
  await until(page, 'notes.txt is not a PDF, PNG or JPEG.')
  await chosen('log.pdf', PDF)
  await files.getByRole('button', { name: 'Remove log.pdf' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'dispute-evidence')

  await page.getByRole('button', { name: 'Save and see what the bank reads' }).click()
  await seesHeading(page, 'What the bank reads')
  const letter = page.getByRole('article', { name: 'Answer to a dispute' })
  await letter.getByText('Signed in on the same day, from home.').waitFor()
  await letter.getByText('log.pdf').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'dispute-preview')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Submit to the bank' }).click()
  await expectGoodPage(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await seesHeading(page, 'Dispute of €25.50')
  await until(page, 'The bank has your answer')
  await until(page, 'Evidence submitted to the bank')
  expect(await read(id)).toMatchObject({ status: 'under_review', response: 'evidence' })
  expect(await page.getByRole('link', { name: 'Go on with the evidence' }).count()).toBe(0)
})

test('what another window has changed is told, and never overwritten unasked', async () => {
  const id = await newDispute(dashboard.client)
  const draft = (evidence: object) => dashboard.client.call('PATCH', `/v1/disputes/${id}`, { evidence })
  const page = await dashboard.signIn({ role: 'support' })
  await dashboard.go(page, `/dashboard/disputes/${id}/evidence`)
  const receipt = page.getByLabel('Receipt or invoice', { exact: true })
  const save = () => page.getByRole('button', { name: 'Save the draft' }).click()
  // Another field is no conflict: both changes stand.
  await draft({ shipping_carrier: 'An Post' })
  await receipt.fill('No. 1')
  await save()
  await until(page, 'The draft is saved.')
  expect((await read(id)).evidence).toMatchObject({ shipping_carrier: 'An Post', receipt: 'No. 1' })
  await draft({ receipt: 'No. 2' })
  await receipt.fill('No. 3')
  await save()
  const told = page.getByRole('alert').filter({ hasText: 'Somebody has changed this field meanwhile' })
  await told.getByText('No. 2').waitFor()
  expect((await read(id)).evidence.receipt).toBe('No. 2')
  await expectGoodPage(page)
  await screenshot(page, 'dispute-overtaken')
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await save()
  await until(page, 'The draft is saved.')
  expect((await read(id)).evidence.receipt).toBe('No. 3')
})

test('a dispute is accepted after it was said what follows, and its payment tells it; a viewer only looks', async () => {
  const id = await newDispute(dashboard.client)
  const { payment } = await read(id)
  const viewer = await dashboard.signIn({ role: 'viewer' })
  await dashboard.go(viewer, `/dashboard/disputes/${id}`)
  await until(viewer, 'It is waiting for your answer')
  expect(await viewer.getByRole('button', { name: 'Accept the dispute' }).count()).toBe(0)
  const page = await dashboard.signIn()
  await dashboard.go(page, `/dashboard/payments/${payment}`)
  await until(page, 'The cardholder disputes this payment')
  await page.getByRole('link', { name: 'Show the dispute' }).first().click()
  await seesHeading(page, 'Dispute of €25.50')
  await page.getByRole('button', { name: 'Accept the dispute' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('€25.50 stay with the cardholder.').waitFor()
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await until(page, 'You accepted it')
  expect((await read(id)).response).toBe('acceptance')
})

test('an operator sees what an acquirer has told, and what became of it', async () => {
  const told = await keepTold(dashboard.facts, {
    accountId: dashboard.merchant.account.id,
    status: 'unmatched',
    type: 'refund.settled',
    data: { currency: 'EUR', unheard_of: 'secret' },
  })
  const page = await signInOperator(dashboard)
  await dashboard.go(page, '/operator/notifications')
  await page.getByLabel('What became of it').selectOption('unmatched')
  await page.getByRole('link', { name: 'refund.settled' }).first().waitFor()
  await expectGoodPage(page)
  await dashboard.go(page, `/operator/notifications/${told}`)
  await seesHeading(page, 'refund.settled')
  await until(page, 'not shown')
  expect(await page.getByText('secret').count()).toBe(0)
  await expectGoodPage(page)
  await screenshot(page, 'operator-notification')
})
