import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { readNominations } from '../../../../contract/nominations/nominations.ts'
import { pastedImportErrorMs } from '../timing.ts'
import type { NominationImportContext } from '../../../../domain/nominations/parse-nominations.ts'
import { call } from '../../../platform/calls/api-client.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useUploadAuthorization } from '../../../platform/calls/use-upload-authorization.ts'
import type { ImportSource } from '../editor/saving/draft.ts'
import { fetched } from '../../../ui/floating/fetched.ts'
import { loadedFor } from '../../../ui/floating/not-loaded.tsx'
import type { ImportedRow, ReadImport } from './read-import.ts'
import { usePassingText } from './use-passing-text.ts'

/** What understands files and pasted text; those who only edit do not load it. */
export const importReader = fetched(() => import('./read-import.ts'))

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
    setIsReading(true)
    const reader = await loadedFor(importReader.fetch, () => void readFile(file))
    try {
      if (!reader) return
      const { isNominationFile, readSheet } = reader
      if (!isNominationFile(file.name)) {
        setFileError(t('import.onlyXlsx'))
        return
      }
      const form = new FormData()
      form.set('file', file)
      const { rows, fileName } = await call(readNominations, { params: ids }, { form, suppressNotice: true })
      setFileError(take(readSheet(rows, context), { kind: 'file', name: fileName }))
    } catch (error) {
      setFileError((isApiError(error) && wordError(error.code)) || t('error.IMPORT_FILE_FAILED'))
      if (!isApiError(error)) throw error
    } finally {
      setIsReading(false)
    }
  }
  const readText = async (text: string) => {
    const reader = await loadedFor(importReader.fetch, () => void readText(text))
    if (!reader) return
    try {
      setPasteError(take(reader.readPasted(text, context), { kind: 'paste', name: '' }))
    } catch (error) {
      setPasteError(t('error.IMPORT_FILE_FAILED'))
      throw error
    }
  }
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
