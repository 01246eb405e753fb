import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { i18n } from '../../platform/texts/use-translation.tsx'
import { fetchAhead, fetched, useFetched } from '../floating/fetched.ts'
import { whenUsed } from '../floating/when-used.ts'
import classes from './notices.module.css'
import { plainNotice } from './plain-notice.ts'

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

type Region = NonNullable<ReturnType<typeof noticeRegion.read>>

/** At once where the code is there, else in the order of the calls as soon as it is. */
function withRegion(act: (region: Region) => void, otherwise: () => void = () => undefined): void {
  const region = noticeRegion.read()
  if (region) act(region)
  else noticeRegion.fetch().then(act, otherwise)
}

function show(kind: NoticeKind, title: string, options: NoticeOptions): void {
  const closeLabel = i18n.t('ui:dialog.close')
  withRegion(
    ({ showNotice }) => showNotice(kind, title, closeLabel, options),
    () => plainNotice.show({ title, ...options }),
  )
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
  plainNotice.hide(id)
}

/**
 * Shows notices. Screen readers read what is added to an element that they know already: it is there, empty, from the
 * start. What draws notices is loaded soon after the page, because a notice about a lost connection could not load it;
 * where it could not be loaded, the last notice is drawn plainly.
 */
export function Notices() {
  const region = useFetched(noticeRegion)
  useEffect(() => whenUsed(() => fetchAhead(noticeRegion)), [])
  return createPortal(<div aria-live="polite">{region ? <region.NoticeRegion /> : <PlainNotice />}</div>, document.body)
}

function PlainNotice() {
  const notice = useSyncExternalStore(plainNotice.watch, plainNotice.read)
  if (!notice) return null
  return (
    <div className={classes.plain} role="group">
      <strong>{notice.title}</strong>
      {notice.detail}
      <button type="button" onClick={() => plainNotice.hide()}>
        {i18n.t('ui:dialog.close')}
      </button>
    </div>
  )
}
