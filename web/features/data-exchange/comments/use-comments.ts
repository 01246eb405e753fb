import { useEffect, useRef, useState } from 'react'
import { listComments, saveComments, translateComments } from '../../../../contract/data-exchange/comments.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { commentsAtOnce, type CommentState } from '../../../../domain/data-exchange/comment-translation.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'

export type CommentRow = AnswerOf<typeof listComments>['rows'][number]
export type CommentsModel = ReturnType<typeof useComments>

export const pageRows = 50

/** The comments of a wave in one language, what was typed and not saved, and what can be done with them. */
export function useComments(waveGuid: string, initialLanguage: LanguageCode) {
  const [language, setLanguage] = useState(initialLanguage)
  const [only, setOnly] = useState<CommentState | null>(null)
  const [page, setPage] = useState(1)
  /** By the code of the comment. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const params = { waveId: waveGuid }
  const list = useCall(listComments, { params, body: { languageCode: language, only, page, pageRows } })
  const lastPage = Math.max(1, Math.ceil((list.data?.totalCount ?? 0) / pageRows))
  // What was saved may not stand under the filter any more.
  if (list.data && !list.isPlaceholderData && page > lastPage) setPage(lastPage)
  const saving = useWrite(saveComments, { refresh: [listComments] })
  const save = useOnce(async () => {
    const all = [...typed].map(([code, text]) => ({ code, translation: text.trim() || null }))
    for (let from = 0; from < all.length; from += commentsAtOnce) {
      const comments = all.slice(from, from + commentsAtOnce)
      await saving.mutateAsync({ params, body: { languageCode: language, comments } })
      setTyped((before) => new Map([...before].filter(([code, text]) => !isSaved(comments, code, text))))
    }
  })
  return {
    language,
    /** What was typed belongs to the other language. */
    setLanguage: (next: LanguageCode) => {
      setLanguage(next)
      setTyped(new Map())
      setPage(1)
    },
    only,
    setOnly: (next: CommentState | null) => {
      setOnly(next)
      setPage(1)
    },
    page,
    setPage,
    list,
    typed,
    type: (row: CommentRow, text: string) =>
      setTyped((before) => {
        const after = new Map(before)
        if (text === (row.translation ?? '') && row.state !== 'machine') after.delete(row.code)
        else after.set(row.code, text)
        return after
      }),
    discard: () => setTyped(new Map()),
    save,
    isSaving: saving.isPending,
  }
}

/** What was typed on while it was being saved is not. */
function isSaved(comments: readonly { code: string; translation: string | null }[], code: string, text: string) {
  return comments.some((one) => one.code === code && one.translation === (text.trim() || null))
}

/** The connected service translates what is open, call after call, until it is stopped or nothing is left. */
export function useMachine(waveGuid: string) {
  const translating = useWrite(translateComments, { refresh: [listComments] })
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const isStopped = useRef(false)
  // Whoever closes the dialog sends no more comments.
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  const start = useOnce(async (languageCode: LanguageCode, total: number) => {
    isStopped.current = false
    let done = 0
    setProgress({ done, total })
    try {
      for (;;) {
        const { translated, remaining } = await translating.mutateAsync({
          params: { waveId: waveGuid },
          body: { languageCode },
        })
        done += translated
        setProgress({ done, total: Math.max(total, done + remaining) })
        if (remaining === 0 || translated === 0 || isStopped.current) return
      }
    } finally {
      setProgress(null)
    }
  })
  return {
    start,
    stop: () => {
      isStopped.current = true
    },
    progress,
  }
}
