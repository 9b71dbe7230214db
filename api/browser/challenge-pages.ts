/** The pages that a cardholder sees during 3-D Secure. Each shows the amount and the merchant. */
import { escapeHtml } from '../../domain/html'
import { billText, type Bill } from '../../domain/amount-text'
import { LOOK_AGAIN_LINK } from './look-again'
import type { Page } from './page'

/** The form also works without it; the script only saves a click. */
const SUBMIT = 'document.forms[0].submit()'

/** Leads to the bank's page with the `creq`. */
export function challengePage({ acs_url, creq }: { acs_url: string; creq: string }, bill: Bill): Page {
  return {
    title: 'Confirm your payment with your bank',
    main: `${billText(bill)}
<p>Your bank asks you to confirm that it is you who pays. Continue to your bank's page; it brings you back here.</p>
<form method="post" action="${escapeHtml(acs_url)}">
<input type="hidden" name="creq" value="${escapeHtml(creq)}">
<button>Continue to your bank</button>
</form>`,
    formTargets: [acs_url],
    script: SUBMIT,
  }
}

export function waitingPage(bill: Bill): Page {
  return {
    status: 202,
    title: 'Your payment is being completed',
    main: `${billText(bill)}
<p role="status">Its outcome is not known yet. This takes a few seconds; there is no need to pay again.</p>
${LOOK_AGAIN_LINK}`,
    lookAgainAfter: 2,
  }
}

/** For a bank's answer that does not belong to this payment's challenge. */
export function refusedPage(address: string, bill: Bill): Page {
  return {
    status: 422,
    title: 'Your confirmation did not arrive',
    main: `${billText(bill)}
<p>Your bank's page did not send an answer that belongs to this payment. Nothing was charged.</p>
<p><a class="button" href="${escapeHtml(address)}">Try again</a></p>`,
  }
}

const RESULTS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  declined: ['Your payment was declined', 'Your card was not charged.'],
  failed: ['Your payment did not go through', 'Your card was not charged.'],
  expired: ['Your payment has expired', 'It was not confirmed in time. Your card was not charged.'],
  cancelled: ['Your payment was cancelled', 'Your card was not charged.'],
}

/** For a payment whose merchant gave no return address. */
export function resultPage(status: string, bill: Bill): Page {
  const [title, text] = RESULTS[status] ?? ['Thank you', 'Your payment is complete.']
  return {
    title,
    main: `${billText(bill)}
<p>${text}</p>\n<p class="quiet">You can close this window and go back to the shop.</p>`,
  }
}
