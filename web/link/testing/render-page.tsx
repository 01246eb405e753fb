import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { PageProvider } from '../page-context.tsx'
import { textsOfPage } from '../texts/texts-of-page.ts'

/** Renders a public page, or a part of one, with the texts that it names. */
export function renderPublic(
  element: ReactNode,
  { texts, language = 'en' }: { texts: readonly string[]; language?: InterfaceLanguage },
) {
  const state = { language, languageChosen: false, brand: { name: 'Norvia Group', logoUrl: null } }
  onTestFinished(cleanup)
  const view = render(
    <PageProvider state={state} texts={textsOfPage(language, ['public:frame', ...texts])}>
      {element}
    </PageProvider>,
  )
  return { ...view, screen, user: userEvent.setup() }
}
