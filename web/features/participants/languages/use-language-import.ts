import { useMemo, useState } from 'react'
import { readLanguagesFile } from '../../../../contract/participants/languages.ts'
import { emailsOfLanguageImport, readLanguageImport } from '../../../../domain/participants/import-languages.ts'
import { openQuoteAt, parseTable } from '../../../../domain/text/parse-table.ts'
import { call } from '../../../platform/calls/api-client.ts'
import { useUploadAuthorization } from '../../../platform/calls/use-upload-authorization.ts'
import { availableLanguages } from '../language-options.ts'
import { usePeopleByEmail, type KnownPeople } from '../use-people-by-email.ts'

export type LanguageImportModel = ReturnType<typeof useLanguageImport>

/** A paste or a workbook, read against everybody in the project who has an address, raters too. */
export function useLanguageImport(projectGuid: string) {
  const [text, setText] = useState('')
  const [file, setFile] = useState<{ fileName: string; rows: string[][] }>()
  const [isReading, setIsReading] = useState(false)
  useUploadAuthorization(isReading)
  const pasted = useMemo(() => parseTable(text), [text])
  const table = file?.rows ?? pasted.rows
  const known = usePeopleByEmail(
    projectGuid,
    useMemo(() => emailsOfLanguageImport(table), [table]),
  )
  const byEmail = useMemo(() => new Map(known.people.map((person) => [person.email, person])), [known.people])
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
    known,
    people: byEmail as ReadonlyMap<string, KnownPeople[number]>,
    result,
    openQuoteAt: quoteAt,
    isValid: result.isValid && quoteAt === null && !known.isAsking,
  }
}
