/** Fills the fields of a form that tell of the browser, as far as only a script knows it. The form works without them. */
export function tellFacts(): void {
  const facts: Readonly<Record<string, string | number>> = {
    language: navigator.language,
    color_depth: screen.colorDepth,
    screen_width: screen.width,
    screen_height: screen.height,
    // eslint-disable-next-line no-restricted-syntax -- the browser's own clock is what is asked for
    time_zone_offset: new Date().getTimezoneOffset(),
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name^="browser."]'))
    field.value = String(facts[field.name.slice('browser.'.length)] ?? '')
}
