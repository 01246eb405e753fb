import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import selection from '../../locales/en/selection.json'
import en from '../../locales/en/ui.json'
import { createTextStore } from '../../platform/texts/text-store.ts'
import { TextsContext } from '../../platform/texts/use-translation.tsx'
import { UiProvider } from '../ui-provider.tsx'

/** English texts, whatever the language. */
function textsIn(language: string) {
  const texts = createTextStore()
  texts.put(language, 'ui', en)
  texts.put(language, 'selection', selection)
  texts.speak(language)
  return texts
}

/** Renders a component in English inside the design system only; `language` is for number and date formats. */
export async function renderUi(element: ReactNode, { language = 'en' } = {}) {
  const texts = textsIn(language)
  const wrap = (content: ReactNode) => (
    <TextsContext value={texts}>
      <UiProvider>{content}</UiProvider>
    </TextsContext>
  )
  onTestFinished(cleanup)
  const view = render(wrap(element))
  return {
    ...view,
    screen,
    user: userEvent.setup(),
    rerender: (next: ReactNode) => view.rerender(wrap(next)),
  }
}
