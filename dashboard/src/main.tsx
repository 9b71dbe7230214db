/** The dashboard's entry: the reader's language and look first, then the pages. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { createQueries } from './api/queries'
import { noticeAccountSwitched } from './app/account-switched'
import { makeRouter } from './app/router'
import { applyTheme } from './app/theme'
import { SESSION_KEY, sessionQuery } from './session/session'
import { loadLanguage } from './texts/catalogue'
import { LanguageProvider, preferredLanguage } from './texts/language'
import './ui/theme.css'

applyTheme()

const queries = createQueries({
  onSignedOut: () => queries.setQueryData(SESSION_KEY, null),
  onAccountSwitched: noticeAccountSwitched,
})
// The pages need it first, so it is on its way while their code is read.
queries.query(sessionQuery).catch(() => undefined)
const router = makeRouter(queries)

/** React has rendered once more after an error, and the reader has seen nothing of it. What failed is its cause. */
function noteRecovered(thrown: unknown): void {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown
  reportError(new Error(`rendered again after: ${String(cause)}`, { cause }))
}

const place = document.getElementById('app') ?? document.body.appendChild(document.createElement('div'))

void loadLanguage(preferredLanguage()).then((first) =>
  createRoot(place, { onRecoverableError: noteRecovered }).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <LanguageProvider first={first}>
          <QueryClientProvider client={queries}>
            <Tooltip.Provider>
              <RouterProvider router={router} />
            </Tooltip.Provider>
          </QueryClientProvider>
        </LanguageProvider>
      </CSPProvider>
    </StrictMode>,
  ),
)
