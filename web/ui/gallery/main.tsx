import '../styles.ts'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '../ui-provider.tsx'
import { FormPage } from './form-page.tsx'
import { startGalleryI18n } from './gallery-i18n.ts'
import { GalleryShell } from './gallery-shell.tsx'
import { ListPage, LongListPage } from './list-pages.tsx'
import { OverviewPage } from './overview-page.tsx'
import { PartsPage } from './parts-page.tsx'
import { DeniedPage, EmptyPage, ErrorPage, LoadingPage } from './state-pages.tsx'

const pages: Record<string, { page: ComponentType; collapsed?: boolean }> = {
  parts: { page: PartsPage },
  list: { page: ListPage },
  long: { page: LongListPage },
  overview: { page: OverviewPage },
  form: { page: FormPage, collapsed: true },
  loading: { page: LoadingPage },
  empty: { page: EmptyPage },
  error: { page: ErrorPage },
  denied: { page: DeniedPage },
}

const query = new URLSearchParams(location.search)
const chosen = query.get('page') ?? 'parts'
const { page: Page, collapsed = false } = pages[chosen] ?? { page: PartsPage }
const scheme = query.get('scheme')

startGalleryI18n(query.get('language') ?? 'en')
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <UiProvider {...(scheme === 'light' || scheme === 'dark' ? { forceColorScheme: scheme } : {})}>
      <GalleryShell pages={Object.keys(pages)} current={chosen} collapsed={collapsed}>
        <Page />
      </GalleryShell>
    </UiProvider>
  </StrictMode>,
)
