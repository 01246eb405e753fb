import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { useMemo, useState } from 'react'
import { listAssessees } from '../../../../contract/participants/participants.ts'
import { readLanguagesFile } from '../../../../contract/participants/languages.ts'
import { readLanguageImport } from '../../../../domain/participants/import-languages.ts'
import { openQuoteAt, parseTable } from '../../../../domain/text/parse-table.ts'
import { call } from '../../../platform/calls/api-client.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useUploadAuthorization } from '../../../platform/calls/use-upload-authorization.ts'
import { availableLanguages } from '../language-options.ts'

export type LanguageImportModel = ReturnType<typeof useLanguageImport>
export type KnownPerson = { name: string; email: string; languageCode: LanguageCode }

/** A paste or a workbook, read against everybody in the project who has an address, raters too. */
export function useLanguageImport(projectGuid: string) {
  const [text, setText] = useState('')
  const [file, setFile] = useState<{ fileName: string; rows: string[][] }>()
  const [isReading, setIsReading] = useState(false)
  useUploadAuthorization(isReading)
  const people = useCall(listAssessees, { params: { projectId: projectGuid }, query: { raters: 'true' } })
  const byEmail = useMemo(
    () => new Map((people.data ?? []).flatMap((person) => (person.email ? [[person.email, person] as const] : []))),
    [people.data],
  )
  const pasted = useMemo(() => parseTable(text), [text])
  const table = file?.rows ?? pasted.rows
  const result = useMemo(() => readLanguageImport(table, new Set(byEmail.keys()), availableLanguages), [table, byEmail])
  const quoteAt = file ? null : openQuoteAt(pasted)
  const readFile = async (chosen: File) => {
    const form = new FormData()
    form.set('file', chosen)
    setIsReading(true)
    try {
      setFile(await call(readLanguagesFile, { params: { projectId: projectGuid } }, { form }))
    } catch {
      // The notice has reported it; the previous rows stay.
    } finally {
      setIsReading(false)
    }
  }
  return {
    text,
    setText: (next: string) => {
      setText(next)
      setFile(undefined)
    },
    fileName: file?.fileName,
    readFile,
    isReading,
    rowCount: table.length,
    people: byEmail as ReadonlyMap<string, KnownPerson>,
    result,
    openQuoteAt: quoteAt,
    isValid: result.isValid && quoteAt === null,
  }
}
