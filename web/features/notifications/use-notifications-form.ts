import { useState } from 'react'
import type { FieldError } from '../../../contract/error-codes.ts'
import { listNotifications, saveNotifications } from '../../../contract/notifications/notifications.ts'
import { listRevision } from '../../../domain/notifications/notification.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { noticeOfError } from '../../platform/calls/error-wording.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import {
  bodyOf,
  draftOf,
  isChanged,
  missingIn,
  newDraft,
  takeTyped,
  wasOnlySent,
  withTimesOf,
  type Missing,
  type Notification,
  type NotificationDraft,
  type Offered,
} from './notification-draft.ts'

type Form = Offered & {
  projectGuid: string
  waveGuid: string
  stored: readonly Notification[]
  onSaved: () => void
}
/** What the server did not take of a row. */
export type Problem = { key: string; field: string; code: string }

/** The notifications of a wave while they are edited. What others have saved meanwhile is never replaced unasked. */
export function useNotificationsForm({ projectGuid, waveGuid, stored, onSaved, ...offered }: Form) {
  const { t } = useTranslation('notifications')
  const [base, setBase] = useState(stored)
  const [begun, setBegun] = useState(() => stored.map(draftOf(offered)))
  const [drafts, setDrafts] = useState(begun)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  /** What somebody else has saved; saving again replaces it. */
  const [theirs, setTheirs] = useState<readonly Notification[] | null>(null)
  const [isSentMeanwhile, setIsSentMeanwhile] = useState(false)
  const [added, setAdded] = useState(0)
  const { mutateAsync, isPending } = useWrite(saveNotifications, { refresh: [listNotifications], suppressNotice: true })
  const begin = (list: readonly Notification[]) => {
    const next = list.map(draftOf(offered))
    setBase(list)
    setBegun(next)
    setDrafts(next)
    setProblems([])
    setTheirs(null)
    setIsSentMeanwhile(false)
  }
  const takeNews = (now: readonly Notification[]) => {
    setBegun((before) => withTimesOf(before, now))
    setDrafts((before) => withTimesOf(before, now))
    if (!wasOnlySent(theirs ?? base, now)) return setTheirs(now)
    if (theirs) setTheirs(now)
    else setBase(now)
    setIsSentMeanwhile(true)
  }
  const refused = (error: unknown) => {
    if (isApiError(error, 'RECORD_CHANGED')) return takeNews(error.details as Notification[])
    const faults = isApiError(error, 'INVALID_INPUT') ? problemsOf(error.details, drafts) : []
    setProblems(faults)
    const notice = isApiError(error) ? noticeOfError(error, t('notSaved')) : undefined
    if (faults.length === 0 && notice) notify(notice)
  }
  const save = useOnce(async () => {
    const known = theirs ?? base
    const guids = new Set(known.map(({ notificationGuid }) => notificationGuid))
    try {
      await mutateAsync({
        params: { projectId: projectGuid, waveId: waveGuid },
        query: { revision: listRevision(known) },
        body: bodyOf(drafts, guids),
      })
    } catch (error) {
      return refused(error)
    }
    notify({ kind: 'positive', title: t('saved') })
    onSaved()
  })
  const change = (key: string, part: Partial<NotificationDraft>) =>
    setDrafts((before) => before.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)))
  return {
    drafts,
    problems,
    theirs,
    isSentMeanwhile,
    isDirty: theirs !== null || isChanged(begun, drafts),
    isSaving: isPending,
    missing: [...new Set(drafts.flatMap(missingIn))] as readonly Missing[],
    change,
    add: (templateId: number | null) => {
      setDrafts((before) => [...before.map(settled), newDraft(`new ${added}`, templateId)])
      setAdded(added + 1)
    },
    remove: (key: string) => setDrafts((before) => before.filter((draft) => draft.key !== key)),
    takeTheirs: () => theirs && begin(theirs),
    save,
  }
}

const settled = (draft: NotificationDraft) => ({ ...draft, ...takeTyped(draft) })

/** `1.recipients.0.email` is about the second row; each field of a row is named once. */
function problemsOf(details: unknown, drafts: readonly NotificationDraft[]): Problem[] {
  const faults = Array.isArray(details) ? (details as readonly FieldError[]) : []
  const found = new Map<string, Problem>()
  for (const { path, code } of faults) {
    const [, index = '', field = ''] = /^(?:body\.)?(\d+)\.(\w+)/.exec(path) ?? []
    const key = drafts[Number(index)]?.key
    if (index !== '' && key !== undefined) found.set(`${key} ${field} ${code}`, { key, field, code })
  }
  return [...found.values()]
}
