import './start.ts'
import './ui/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { leadToLogin } from './app/lead-to-login.ts'
import { createAppRouter } from './app/router.tsx'
import { preloadOnIntent } from './app/preload-on-intent.ts'
import { showNotices } from './app/frame/show-notices.ts'
import { AppLink } from './platform/address/app-link.tsx'
import { provideClipboard } from './platform/clipboard.ts'
import { catchUnhandledErrors, reportError } from './platform/error-reporter.ts'
import { followWritesOfOtherTabs } from './platform/calls/after-write.ts'
import { untilAnswered } from './platform/calls/until-answered.ts'
import { startI18n } from './platform/texts/i18n.ts'
import { createQueryClient } from './platform/calls/query-client.ts'
import { followOtherTabs, onSessionEnd } from './platform/session/session.ts'
import { UiProvider } from './ui/ui-provider.tsx'

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

catchUnhandledErrors(reportError)
provideClipboard()
showNotices()
onSessionEnd(() => leadToLogin(router, queryClient))
followOtherTabs()
followWritesOfOtherTabs(queryClient)
preloadOnIntent(router)

// The first frame already shows the page, with its content if that is there in a moment.
await Promise.all([startI18n(), router.load()])
await untilAnswered(queryClient)
const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider linkComponent={AppLink}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
