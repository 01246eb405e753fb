import { renderToString } from 'react-dom/server'
import type { PageAssets, PublicPageName, PageState } from '../../contract/public-pages.ts'
import { documentOf } from './document.ts'
import { PageProvider } from '../link/page-context.tsx'
import { publicPages, type PublicPageDefinition } from './pages.ts'
import { textsOfPage } from '../link/texts/texts-of-page.ts'
import { translator } from '../link/texts/translate.ts'

/** What the server imports of the built pages. */
export function renderPage<Name extends PublicPageName>(state: PageState<Name>, assets: PageAssets): string {
  // Name and model come together in the state; TypeScript loses that when it indexes the table.
  const { Page, title, texts: parts, isStatic, icon } = publicPages[state.page] as unknown as PublicPageDefinition<Name>
  const texts = textsOfPage(state.language, ['public:frame', ...parts])
  const body = renderToString(
    <PageProvider state={state} texts={texts}>
      <Page model={state.model} />
    </PageProvider>,
  )
  const heading = title(translator(state.language, texts), state)
  return documentOf({ state, texts: isStatic ? {} : texts, title: heading, body, assets, icon })
}
