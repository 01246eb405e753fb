import { Loader } from '@mantine/core'
import { IconFileAlert, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { getCase, uploadAttachment } from '../../../../../contract/eap-cases/cases.ts'
import { largestAttachment } from '../../../../../domain/eap-cases/case-codes.ts'
import { isAbort, isApiError, isUnanswered } from '../../../../platform/calls/api-error.ts'
import { wordError } from '../../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { useUploadAuthorization } from '../../../../platform/calls/use-upload-authorization.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useCaseEditing } from '../case/case-context.ts'
import type { StoredContact } from '../case/case-form-values.ts'
import { useFormat } from '../../../../platform/texts/format.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { FileRow } from '../../../../ui/files/file-row.tsx'
import { ProgressBar } from '../../../../ui/marks/progress-bar.tsx'

/** How long a failed upload is shown (EAP-7-49). */
const failureMs = 5_000

type Props = {
  contact: StoredContact
  file: File
  /** It is among the files of the contact, or its failure has been shown. */
  onEnd: () => void
  /** The focus was in the row, on what is no longer there. */
  onFocusLost: () => void
}

/** A file that is being attached, or why it was not. A write of its own, so that each file is sent once. */
export function UploadRow({ contact, file, onEnd, onFocusLost }: Props) {
  const { t } = useTranslation('eap-cases')
  const { formatNumber } = useFormat()
  const { reload } = useCaseEditing()
  const isTooLarge = file.size > largestAttachment
  const [failure, setFailure] = useState(isTooLarge ? t('file.tooLarge') : undefined)
  const [sent, setSent] = useState(0)
  const form = useMemo(() => formOf(file), [file])
  const [sending] = useState(() => new AbortController())
  const cancelButton = useRef<HTMLButtonElement>(null)
  const { mutate } = useWrite(uploadAttachment, {
    form,
    onProgress: setSent,
    signal: sending.signal,
    suppressNotice: true,
    keeps: [getCase],
  })
  useUploadAuthorization(failure === undefined)
  useEffect(() => {
    if (isTooLarge) return
    mutate(
      { params: { contactId: contact.id } },
      {
        onSuccess: () =>
          void reload().then(() => {
            releaseFocus()
            onEnd()
          }),
        onError: (error) => {
          if (isAbort(error)) return
          releaseFocus()
          setFailure(failureOf(error))
          // It may be there all the same.
          if (isUnanswered(error)) void reload()
        },
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- a file is sent once
  }, [])
  useEffect(() => {
    if (failure === undefined) return undefined
    const timer = setTimeout(onEnd, failureMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- counted from the failure on
  }, [failure])
  const failureOf = (error: unknown) => {
    if (!isApiError(error)) return t('file.failed')
    return wordError(error.code) ?? t(error.status === undefined ? 'file.lost' : 'file.failed')
  }
  const releaseFocus = () => {
    if (document.activeElement === cancelButton.current) onFocusLost()
  }
  const handleCancel = () => {
    sending.abort(new DOMException('Cancelled by the user', 'AbortError'))
    onFocusLost()
    onEnd()
    // Its last bytes may have arrived meanwhile: then it is shown.
    if (sent > 0) void reload()
  }
  const percent = Math.floor(sent * 100)
  return (
    <FileRow
      icon={failure === undefined ? <Loader size={16} aria-hidden="true" /> : <IconFileAlert size={16} />}
      name={file.name}
      size={file.size}
      failure={failure}
    >
      {failure === undefined && (
        <>
          <ProgressBar
            done={percent}
            total={100}
            label={t('file.sent', { name: file.name })}
            number={`${formatNumber(percent)}\u00a0%`}
            width={112}
          />
          <IconButton
            ref={cancelButton}
            label={t('file.cancel', { name: file.name })}
            icon={<IconX size={16} />}
            color="gray"
            onClick={handleCancel}
          />
        </>
      )}
    </FileRow>
  )
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}
