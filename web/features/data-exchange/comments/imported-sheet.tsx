import { IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { importComments, listComments } from '../../../../contract/data-exchange/comments.ts'
import { groupBy } from '../../../../domain/lists/group-by.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useUploadAuthorization } from '../../../platform/calls/use-upload-authorization.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { noticeSuccess } from '../../../ui/dialogs/notices.tsx'
import { FileRow } from '../../../ui/files/file-row.tsx'
import classes from './comments.module.css'

type Problem = { path: string; code: string; count?: number }
type Props = { waveGuid: string; file: File; onDismiss: () => void }

/** A sheet that is being imported, or what is wrong in it, cell by cell. Each file is sent once. */
export function ImportedSheet({ waveGuid, file, onDismiss }: Props) {
  const { t } = useTranslation('comment-translation')
  const form = useMemo(() => {
    const made = new FormData()
    made.set('file', file)
    return made
  }, [file])
  const importing = useWrite(importComments, { form, suppressNotice: true, refresh: [listComments] })
  const { mutate, error, isPending } = importing
  useUploadAuthorization(isPending)
  useEffect(() => {
    mutate(
      { params: { waveGuid } },
      {
        onSuccess: ({ created, changed, unchanged }) => {
          noticeSuccess(t('imported.title'), { detail: t('imported.text', { created, changed, unchanged }) })
          onDismiss()
        },
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- a file is sent once
  }, [])
  const words = error && ((isApiError(error) && wordError(error.code)) || t('importFailed'))
  return (
    <>
      <ul className={classes.file}>
        <FileRow
          icon={<IconFileSpreadsheet size={16} />}
          name={file.name}
          size={file.size}
          failure={words ?? undefined}
        >
          {error && (
            <IconButton label={t('dismiss', { name: file.name })} icon={<IconX size={16} />} onClick={onDismiss} />
          )}
        </FileRow>
      </ul>
      {error && <Problems problems={problemsOf(error)} />}
    </>
  )
}

function problemsOf(error: unknown): Problem[] {
  return isApiError(error) && error.code === 'COMMENTS_SHEET_REFUSED' && Array.isArray(error.details)
    ? (error.details as Problem[])
    : []
}

/** What is wrong in several cells is said once, after their names. */
function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('comment-translation')
  if (problems.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list scrolls, also for the keyboard
    <ul className={classes.problems} tabIndex={0} aria-label={t('error.COMMENTS_SHEET_REFUSED')}>
      {[...groupBy(problems, ({ code }) => code)].map(([code, same]) => (
        <li key={code}>
          <b>{same.map(({ path }) => path).join(', ')}</b>{' '}
          {t(`problem.${code as 'TOO_LONG'}`, { count: same[0]?.count ?? 0 })}
        </li>
      ))}
    </ul>
  )
}
