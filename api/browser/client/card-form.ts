/**
 * Helps with the card form: shows faults at their fields before anything is sent, so that nothing has to be typed again. The form
 * works whole without it, and the service judges what it is sent. The page of a hidden step has the same script (device-data.ts).
 */
import { tellFacts } from './browser-facts'
import { showFaults } from './card-fields'
import './device-data'

tellFacts()

document.forms[0]?.addEventListener('submit', (event) => {
  // What the service said of an earlier card is over.
  document.querySelector('.alert')?.remove()
  const [first] = showFaults()
  if (!first) return
  event.preventDefault()
  first.focus()
})
