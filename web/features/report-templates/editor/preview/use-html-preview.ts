import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { previewReportTemplateHtml } from '../../../../../contract/report-templates/report-templates.ts'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import type { TemplateProblem } from '../../../../../domain/report-templates/template-problem.ts'
import { request } from '../../../../platform/calls/api-client.ts'
import { isApiError, type ApiError } from '../../../../platform/calls/api-error.ts'
import { previewable } from '../template-draft.ts'
import type { TemplateEditor } from '../use-template-editor.ts'

/** A pause in typing after which the template is filled again. */
const pauseMs = 600

type Answered = { of: object; error?: ApiError }

/** The template filled with its preview data, again after each change. It also finds what is wrong with the template. */
export function useHtmlPreview(editor: TemplateEditor, previewLanguage: LanguageCode | undefined) {
  const { draft, mayPreview, setProblems } = editor
  const { name, language, report, dataScope, tool, header, body, footer, previewData, snippets } = draft
  const [turn, setTurn] = useState(0)
  const [html, setHtml] = useState<string>()
  const [answered, setAnswered] = useState<Answered>()
  const wanted = useMemo(
    () => (mayPreview ? { body: withLanguage(draft, previewLanguage), turn } : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- other fields of the draft change no preview
    [
      name,
      language,
      report,
      dataScope,
      tool,
      header,
      body,
      footer,
      previewData,
      snippets,
      mayPreview,
      turn,
      previewLanguage,
    ],
  )
  const take = useEffectEvent((of: object, problems: readonly TemplateProblem[], error?: ApiError) => {
    setProblems(problems)
    setAnswered(error ? { of, error } : { of })
  })
  const isFirst = html === undefined && answered === undefined
  const pause = useEffectEvent(() => (isFirst ? 0 : pauseMs))
  useEffect(() => {
    if (!wanted?.body) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const input = { body: wanted.body }
    const fill = async () => {
      try {
        const filled = await request(previewReportTemplateHtml, input, { signal, suppressNotice: true }, textOf)
        setHtml(filled)
        take(wanted, [])
      } catch (error) {
        if (signal.aborted || !isApiError(error)) return
        if (error.code === 'TEMPLATE_BROKEN' && Array.isArray(error.details)) {
          take(wanted, error.details as TemplateProblem[])
        } else take(wanted, [], error)
      }
    }
    const timer = setTimeout(() => void fill(), pause())
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [wanted])
  const isAnswered = wanted !== undefined && answered?.of === wanted
  return {
    /** The last one that could be filled. */
    html,
    /** The template has been filled as it is now, or it is known why it cannot be. */
    isFresh: isAnswered && !answered.error,
    isChecking: wanted !== undefined && !isAnswered,
    error: isAnswered ? answered.error : undefined,
    retry: () => setTurn((before) => before + 1),
  }
}

export function withLanguage(draft: TemplateEditor['draft'], previewLanguage: LanguageCode | undefined) {
  const content = previewable(draft)
  return content && { ...content, ...(previewLanguage && { previewLanguage }) }
}

/** The document itself, or as JSON. */
async function textOf(answer: Response): Promise<string> {
  const isJson = answer.headers.get('content-type')?.includes('json')
  return isJson ? String(await answer.json()) : answer.text()
}
