import { useEffect, type ReactNode } from 'react'
import { i18n } from '../../platform/texts/use-translation.tsx'
import { fetchAhead, fetched, useFetched } from '../floating/fetched.ts'
import { whenUsed } from '../floating/when-used.ts'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

export type NoticeOptions = {
  /** Text under the bold sentence. */
  detail?: ReactNode
  /** A notice of the same id is replaced. */
  id?: string
  /** Milliseconds until it closes by itself, where specified. */
  staysMs?: number
}

const noticeRegion = fetched(() => import('./notice-region.tsx'))

/** At once where the code is there, else in the order of the calls as soon as it is. */
function withRegion(act: (region: NonNullable<ReturnType<typeof noticeRegion.read>>) => void): void {
  const region = noticeRegion.read()
  if (region) act(region)
  else noticeRegion.fetch().then(act, () => undefined)
}

function show(kind: NoticeKind, title: string, options: NoticeOptions): void {
  const closeLabel = i18n.t('ui:dialog.close')
  withRegion(({ showNotice }) => showNotice(kind, title, closeLabel, options))
}

const staysMs = 4000

/** An action succeeded. */
export function noticeSuccess(text: string, options: NoticeOptions = {}) {
  show('success', text, { ...options, staysMs })
}

/** Something is in progress or worth knowing. */
export function noticeInfo(text: string, options: NoticeOptions = {}) {
  show('info', text, { ...options, staysMs })
}

/** Done, but with problems. */
export function noticeWarning(text: string, options: NoticeOptions = {}) {
  show('warning', text, { ...options, staysMs })
}

/** Something failed: stays until it is closed, or for the given time. */
export function noticeError(text: string, options: NoticeOptions = {}) {
  show('error', text, options)
}

/** Closes a notice, such as "please be patient" once the work is done. */
export function closeNotice(id: string) {
  withRegion(({ hideNotice }) => hideNotice(id))
}

/** Shows notices; loaded soon after the page, because a notice about a lost connection could not load it. */
export function Notices() {
  const region = useFetched(noticeRegion)
  useEffect(() => whenUsed(() => fetchAhead(noticeRegion)), [])
  return region && <region.NoticeRegion />
}
