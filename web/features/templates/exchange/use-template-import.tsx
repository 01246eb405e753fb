import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import type { TemplateContent, TemplateDraft } from '../../../../domain/templates/template-content.ts'
import { itemsCount } from '../../../../domain/templates/template-facts.ts'
import { languagesWithContent } from '../../../../domain/templates/translations.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useUploadAuthorization } from '../../../platform/calls/use-upload-authorization.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { noticeSuccess } from '../../../ui/dialogs/notices.tsx'
import { loadedFor } from '../../../ui/floating/not-loaded.tsx'
import { showImportFailure, showImportProblems } from './import-problems.tsx'
import type { FileFormat } from './read-template-file.ts'

export type ImportedTemplate = { content: TemplateContent; name: string; description: string }

type TemplateImporting = {
  isReading: boolean
  importFile: (file: File, format: FileFormat) => Promise<void>
  question: ReactNode
}

/** Reads a file and passes on its content, after a confirmation where texts would be replaced. */
export function useTemplateImport(
  getDraft: () => TemplateDraft,
  onImport: (imported: ImportedTemplate) => void,
): TemplateImporting {
  const { t } = useTranslation('templates')
  const { formatNumber } = useFormat()
  const [isReading, setReading] = useState(false)
  const [confirm, question] = useConfirm()
  useUploadAuthorization(isReading)

  const read = async (file: File, format: FileFormat): Promise<ImportedTemplate | undefined> => {
    const again = () => void importFile(file, format)
    const code = await loadedFor(() => import('./read-template-file.ts'), again)
    if (!code) return undefined
    try {
      const answer = await code.readTemplateFile(file, format, getDraft().content.type)
      if (answer.ok) return answer
      if ('problems' in answer) showImportProblems(file.name, answer.problems)
      else {
        const [size, max] = [answer.bytes, answer.bytesMax].map((bytes) => formatNumber(Math.ceil(bytes / mebibyte)))
        showImportFailure(file.name, t('exchange.file.tooLarge', { size, max }))
      }
    } catch (error) {
      const words = isApiError(error) ? wordError(error.code) : undefined
      showImportFailure(file.name, words ?? t('exchange.file.unreadable'))
    }
    return undefined
  }

  const importFile = async (file: File, format: FileFormat) => {
    setReading(true)
    const found = await read(file, format)
    setReading(false)
    if (!found) return
    const { content } = getDraft()
    const replaces = languagesWithContent(content).length > 0
    const text = t('exchange.askText', {
      file: file.name,
      items: countOf(found.content),
      languages: wordsOf(found.content),
    })
    const asked = { title: t('exchange.ask'), text, confirmLabel: t('exchange.replace') }
    if (replaces && !(await confirm(asked))) return
    onImport(found)
    noticeSuccess(t('exchange.done'), { detail: t('exchange.doneText', { file: file.name }) })
  }

  const countOf = (content: TemplateContent) => t(`items.${content.type}`, { count: itemsCount(content) })
  const wordsOf = (content: TemplateContent) =>
    languagesWithContent(content)
      .map((code) => languageByCode(code)?.name ?? code)
      .join(', ') || '–'
  return { isReading, importFile, question }
}

const mebibyte = 1024 * 1024
