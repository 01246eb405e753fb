import '../link/frame/fonts.css'
import '../link/frame/tokens.css'
import '../link/frame/frame.css'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageState, PublicPageName, PublicPages } from '../../contract/public-pages.ts'
import { PageProvider } from '../link/page-context.tsx'
import type { Texts } from '../link/texts/translate.ts'

/** Hydrates the page that the server has rendered. Each page's entry calls it once. */
export function hydratePage<Name extends PublicPageName>(Page: ComponentType<{ model: PublicPages[Name] }>): void {
  const root = document.getElementById('page')
  const written = document.getElementById('page-state')?.textContent
  if (!root || !written) return
  const { state, texts } = JSON.parse(written) as { state: PageState<Name>; texts: Texts }
  hydrateRoot(
    root,
    <PageProvider state={state} texts={texts}>
      <Page model={state.model} />
    </PageProvider>,
  )
}
