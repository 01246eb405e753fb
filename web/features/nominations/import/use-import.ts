import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { readNominations } from '../../../../contract/nominations/nominations.ts'
import { pastedImportErrorMs } from '../timing.ts'
import { isNominationFile, type NominationImportContext } from '../../../../domain/nominations/parse-nominations.ts'
import { call } from '../../../platform/calls/api-client.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useUploadAuthorization } from '../../../platform/calls/use-upload-authorization.ts'
import type { ImportSource } from '../editor/saving/draft.ts'
import { readPasted, readSheet, type ImportedRow, type ReadImport } from './read-import.ts'
import { usePassingText } from './use-passing-text.ts'

type Options = {
  ids: { projectId: string; waveId: string }
  context: NominationImportContext
  onRead: (rows: readonly ImportedRow[], source: ImportSource) => void
}

/** Turns a file or pasted text into rows, or says why not. */
export function useImport({ ids, context, onRead }: Options) {
  const { t } = useTranslation('nominations')
  const [isReading, setIsReading] = useState(false)
  useUploadAuthorization(isReading)
  const [fileError, setFileError] = useState<string | null>(null)
  const [pasteError, setPasteError] = usePassingText(pastedImportErrorMs)
  const wordsOf = useRefusalWords()

  const take = (read: ReadImport, source: Omit<ImportSource, 'at'>): string | null => {
    if (!read.ok) return wordsOf(read)
    onRead(read.rows, { ...source, at: new Date().toISOString() })
    return null
  }
  const readFile = async (file: File) => {
    setFileError(null)
    if (!isNominationFile(file.name)) {
      setFileError(t('import.onlyXlsx'))
      return
    }
    setIsReading(true)
    try {
      const form = new FormData()
      form.set('file', file)
      const { rows, fileName } = await call(readNominations, { params: ids }, { form, suppressNotice: true })
      setFileError(take(readSheet(rows, context), { kind: 'file', name: fileName }))
    } catch (error) {
      if (!isApiError(error)) throw error
      setFileError(wordError(error.code) ?? t('error.IMPORT_FILE_FAILED'))
    } finally {
      setIsReading(false)
    }
  }
  const readText = (text: string) => setPasteError(take(readPasted(text, context), { kind: 'paste', name: '' }))
  return { isReading, fileError, pasteError, readFile, readText }
}

export type Import = ReturnType<typeof useImport>

function useRefusalWords(): (refusal: Extract<ReadImport, { ok: false }>) => string {
  const { t } = useTranslation('nominations')
  return (refusal) => {
    if (refusal.reason === 'TOO_MANY_ROWS') return t('error.TOO_MANY_ROWS')
    const { missingColumns, rowIndex, problem } = refusal
    const columns = missingColumns.map((field) => t(`field.${field}`)).join(', ')
    if (columns) return `${t('import.invalid')} ${t('import.missingColumns', { columns })}`
    // The header is row 1 of the input.
    if (problem && rowIndex !== null) return `${t('import.invalid')} ${t(`import.${problem}`, { row: rowIndex + 2 })}`
    return t('import.invalid')
  }
}
