import { useEffect, useState } from 'react'
import { previewReportTemplatePdf } from '../../../../../contract/report-templates/report-templates.ts'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import type { TemplateProblem } from '../../../../../domain/report-templates/template-problem.ts'
import { isApiError, type ApiError } from '../../../../platform/calls/api-error.ts'
import { fetchFile, saveFile } from '../../../../platform/calls/download.ts'
import { useOnce } from '../../../../platform/calls/use-once.ts'
import type { TemplateDraft } from '../template-draft.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { withLanguage } from './use-html-preview.ts'

type Made = { file: Blob; url: string; of: TemplateDraft; language: LanguageCode | undefined }

/** The PDF of the template as it was when it was asked for. */
export function usePdfPreview(editor: TemplateEditor, language: LanguageCode | undefined) {
  const { draft, setProblems } = editor
  const [made, setMade] = useState<Made>()
  const [isMaking, setMaking] = useState(false)
  const [error, setError] = useState<ApiError>()
  const url = made?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  const make = useOnce(async () => {
    const body = withLanguage(draft, language)
    if (!body) return
    setMaking(true)
    setError(undefined)
    try {
      const { blob } = await fetchFile(previewReportTemplatePdf, { body }, { suppressNotice: true })
      const file = new Blob([blob], { type: 'application/pdf' })
      setMade({ file, url: URL.createObjectURL(file), of: draft, language })
      setProblems([])
    } catch (failure) {
      if (!isApiError(failure)) return
      setError(failure)
      if (failure.code === 'TEMPLATE_BROKEN' && Array.isArray(failure.details)) {
        setProblems(failure.details as TemplateProblem[])
      }
    } finally {
      setMaking(false)
    }
  })
  return {
    url,
    isMaking,
    error,
    make,
    /** Something has been changed since it was made. */
    isOutdated: made !== undefined && (made.of !== draft || made.language !== language),
    save: () => made && saveFile(made.file, `${draft.name.trim()}.pdf`),
  }
}
