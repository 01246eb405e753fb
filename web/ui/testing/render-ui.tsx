import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { onTestFinished } from 'vitest'
import en from '../../locales/en/ui.json'
import { UiProvider } from '../ui-provider.tsx'

/** English texts, whatever the language. */
async function textsIn(language: string) {
  const i18n = i18next.createInstance()
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { ui: en } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return i18n
}

/** Renders a component in English inside the design system only; `language` is for number and date formats. */
export async function renderUi(element: ReactNode, { language = 'en' } = {}) {
  const i18n = await textsIn(language)
  const wrap = (content: ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <UiProvider>{content}</UiProvider>
    </I18nextProvider>
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
