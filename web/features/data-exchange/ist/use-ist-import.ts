import { useEffect, useRef, useState } from 'react'
import { listIstImports, uploadIstData } from '../../../../contract/data-exchange/ist.ts'
import { isApiError, type ApiError } from '../../../platform/calls/api-error.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import type { IstResult } from './ist-result.ts'

/** A paste comes at once; who types is left to finish. */
const checkAfterMs = 400

export type IstOutcome = { result: IstResult } | { error: ApiError | undefined }
export type IstCheck =
  | { is: 'nothing' | 'checking' }
  | { is: 'checked'; result: IstResult }
  | { is: 'refused'; error: ApiError | undefined }

/** What is pasted, what an import of it would do, and what the import did. */
export function useIstImport(waveGuid: string) {
  const [text, setText] = useState('')
  const [overwrite, setOverwrite] = useState(false)
  const [outcome, setOutcome] = useState<IstOutcome>()
  const upload = useWrite(uploadIstData, { suppressNotice: true, refresh: [listIstImports] })
  const start = (replace: boolean) =>
    upload.mutate(
      { params: { waveGuid }, body: { tsvText: text, overwrite: replace } },
      {
        onSuccess: (result) => setOutcome({ result }),
        onError: (error) => setOutcome({ error: isApiError(error) ? error : undefined }),
      },
    )
  return {
    text,
    setText,
    overwrite,
    setOverwrite,
    isBlank: text.trim() === '',
    isUploading: upload.isPending,
    outcome,
    upload: () => start(overwrite),
    replace: () => {
      setOverwrite(true)
      start(true)
    },
    /** To the paste as it was, or to an empty one. */
    goBack: () => setOutcome(undefined),
    begin: () => {
      setOutcome(undefined)
      setText('')
      setOverwrite(false)
    },
  }
}
export type IstImport = ReturnType<typeof useIstImport>

/** The dry run of what is pasted now; an answer about something else counts as none. */
export function useIstCheck(waveGuid: string, text: string, overwrite: boolean): IstCheck & { again: () => void } {
  const check = useWrite(uploadIstData, { suppressNotice: true, isUnseen: true })
  const { mutate } = check
  const [attempt, setAttempt] = useState(0)
  const asked = useRef<string>(undefined)
  const isBlank = text.trim() === ''
  const key = JSON.stringify([attempt, overwrite, text])
  const [settled, setSettled] = useState<{ key: string; found: IstCheck }>()
  useEffect(() => {
    asked.current = key
    if (isBlank) return undefined
    const settle = (found: IstCheck) => asked.current === key && setSettled({ key, found })
    const timer = setTimeout(() => {
      mutate(
        { params: { waveGuid }, body: { tsvText: text, overwrite, dryRun: true } },
        {
          onSuccess: (result) => settle({ is: 'checked', result }),
          onError: (error) => settle({ is: 'refused', error: isApiError(error) ? error : undefined }),
        },
      )
    }, checkAfterMs)
    return () => clearTimeout(timer)
  }, [key, isBlank, mutate, overwrite, text, waveGuid])
  const found: IstCheck = isBlank ? { is: 'nothing' } : settled?.key === key ? settled.found : { is: 'checking' }
  return { ...found, again: () => setAttempt(attempt + 1) }
}
