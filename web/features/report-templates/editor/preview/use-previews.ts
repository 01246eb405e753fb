import { useState } from 'react'
import { personLanguage } from '../../../../../domain/report-templates/report-template.ts'
import { interfaceLanguageOf, languageCodes, type LanguageCode } from '../../../../../domain/languages/languages.ts'
import { interfaceLanguage } from '../../../../platform/texts/i18n.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { useHtmlPreview } from './use-html-preview.ts'
import { usePdfPreview } from './use-pdf-preview.ts'

export type PreviewKind = 'html' | 'pdf'

/** Reports have texts in the languages of the interface. */
export const previewLanguages = languageCodes.filter((code) => interfaceLanguageOf(code) && code !== 'en-US')

/** What the template looks like as it is edited: on the screen all the time, and as a PDF on demand. */
export function usePreviews(editor: TemplateEditor) {
  const [kind, setKind] = useState<PreviewKind>('html')
  const [chosen, setChosen] = useState<LanguageCode>(
    () => previewLanguages.find((code) => code.startsWith(interfaceLanguage())) ?? 'en-GB',
  )
  const isForAll = editor.draft.language === personLanguage
  const language = isForAll ? chosen : undefined
  const html = useHtmlPreview(editor, language)
  const pdf = usePdfPreview(editor, language)
  const show = (next: PreviewKind) => {
    setKind(next)
    if (next === 'pdf') void pdf.make()
    else if (!html.isFresh) html.retry()
  }
  return { kind, show, html, pdf, language, chooseLanguage: setChosen }
}
export type Previews = ReturnType<typeof usePreviews>
