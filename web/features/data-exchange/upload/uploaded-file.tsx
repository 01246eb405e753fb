import { Button, Loader } from '@mantine/core'
import { IconFileAlert, IconFileCheck, IconRefresh, IconReplace } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import type { uploadRemark } from '../../../../contract/data-exchange/uploads.ts'
import { uploadData } from '../../../../contract/data-exchange/uploads.ts'
import { listDataUploads, listWarehouseData } from '../../../../contract/data-exchange/warehouse.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { uploadByName, type UploadingWave } from '../../../../domain/data-exchange/uploads.ts'
import { isApiError, type ApiError } from '../../../platform/calls/api-error.ts'
import { wordCode, wordError } from '../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FileRow } from '../../../ui/files/file-row.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import { Remarks } from './remarks.tsx'
import classes from './upload.module.css'

/** `count`: how many more there are than are listed. */
export type Remark = z.output<typeof uploadRemark> & { count?: number }
type Done = AnswerOf<typeof uploadData>
type State =
  | { is: 'waiting' | 'sending' }
  | { is: 'done'; done: Done }
  /** `remarks`: what is wrong where; `mayRetry`: the same file could be taken the next time. */
  | { is: 'failed'; text: string; remarks: Remark[]; mayRetry: boolean }

type Props = {
  waveGuid: string
  kind: UploadingWave
  file: File
  overwrite: boolean
  maxBytes: number
  /** Those before it have been sent. */
  isTurn: boolean
  onEnd: () => void
  onAgain: (overwrite: boolean) => void
}

/** A file that is being uploaded, and then what came of it. A write of its own, so that each file is sent once. */
export function UploadedFile({ waveGuid, kind, file, overwrite, maxBytes, isTurn, onEnd, onAgain }: Props) {
  const { t } = useTranslation('data-upload')
  const refusal = useRefusalBefore({ kind, file, maxBytes })
  const [state, setState] = useState<State>(refusal ?? { is: 'waiting' })
  const [sent, setSent] = useState(0)
  const form = useMemo(() => formOf(file), [file])
  const { mutate } = useWrite(uploadData, {
    form,
    onProgress: setSent,
    suppressNotice: true,
    refresh: [listDataUploads, listWarehouseData],
  })
  useEffect(() => {
    if (!isTurn) return
    if (refusal) return onEnd()
    setState({ is: 'sending' })
    mutate(
      { params: { waveGuid }, query: { overwrite: overwrite ? 'true' : 'false' } },
      {
        onSuccess: (done) => setState({ is: 'done', done }),
        onError: (error) => setState(failureOf(error, t('upload.failed'))),
        onSettled: onEnd,
      },
    )
    // oxlint-disable-next-line react/exhaustive-deps -- a file is sent once, when it is its turn
  }, [isTurn])
  return (
    <>
      <FileRow
        icon={iconOf(state)}
        name={file.name}
        size={file.size}
        failure={state.is === 'failed' ? state.text : undefined}
      >
        {state.is === 'sending' && <Sending name={file.name} sent={sent} />}
        {state.is === 'waiting' && <span className={classes.dim}>{t('upload.waiting')}</span>}
        {state.is === 'failed' && state.mayRetry && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={16} />}
            onClick={() => onAgain(overwrite)}
          >
            {t('upload.again')}
          </Button>
        )}
      </FileRow>
      {state.is === 'done' && <Outcome done={state.done} />}
      {state.is === 'failed' && state.remarks.length > 0 && (
        <li className={classes.below}>
          <Remarks remarks={state.remarks} label={t('upload.problemsOf', { name: file.name })} />
          {areConflicts(state.remarks) && (
            <div className={classes.question}>
              <p>{t(kind === 'as360' ? 'upload.overwriteAnswersText' : 'upload.overwriteText')}</p>
              <Button size="xs" leftSection={<IconReplace size={16} />} onClick={() => onAgain(true)}>
                {t('upload.overwrite')}
              </Button>
            </div>
          )}
        </li>
      )}
    </>
  )
}

/** What the name or the size tells before anything is sent (OPS-8-32). */
function useRefusalBefore({ kind, file, maxBytes }: Pick<Props, 'kind' | 'file' | 'maxBytes'>): State | undefined {
  const { t } = useTranslation('data-upload')
  const refused = (text: string): State => ({ is: 'failed', text, remarks: [], mayRetry: false })
  if (!uploadByName(kind, file.name))
    return refused(wordError(kind === 'as360' ? 'UPLOAD_NAME_AS360' : 'UPLOAD_NAME_ACDC') ?? t('upload.failed'))
  return file.size > maxBytes ? refused(t('upload.tooLarge')) : undefined
}

function failureOf(error: Error, failed: string): State {
  const words = isApiError(error) ? wordError(error.code) : undefined
  const isRefused = isApiError(error) && error.status !== undefined && error.status < 500
  return {
    is: 'failed',
    text: words ? `${failed} ${words}` : failed,
    remarks: isApiError(error) ? remarksOf(error) : [],
    mayRetry: !isRefused,
  }
}

function remarksOf({ details }: ApiError): Remark[] {
  if (!Array.isArray(details)) return []
  return (details as Remark[]).filter(({ code }) => wordCode('upload-errors', 'error', code) !== undefined)
}

/** Whether the file could win: what is not listed (MORE_PROBLEMS) may be more of the same, and is refused otherwise. */
const areConflicts = ([first, ...others]: readonly Remark[]): boolean =>
  first !== undefined &&
  conflicts.includes(first.code) &&
  others.every(({ code }) => code === 'MORE_PROBLEMS' || conflicts.includes(code))
const conflicts: readonly Remark['code'][] = ['CHANGED_MEANWHILE', 'ANSWER_THERE']

function iconOf({ is }: State) {
  if (is === 'failed') return <IconFileAlert size={16} aria-hidden="true" className={classes.red} />
  return is === 'done' ? (
    <IconFileCheck size={16} aria-hidden="true" className={classes.green} />
  ) : (
    <Loader size={16} aria-hidden="true" />
  )
}

function Sending({ name, sent }: { name: string; sent: number }) {
  const { t } = useTranslation('data-upload')
  const { formatNumber } = useFormat()
  const percent = Math.floor(sent * 100)
  // All is sent long before a large sheet is read.
  if (percent === 100) return <span className={classes.dim}>{t('upload.reading')}</span>
  return (
    <ProgressBar
      done={percent}
      total={100}
      label={t('upload.sent', { name })}
      number={`${formatNumber(percent)} %`}
      width={112}
    />
  )
}

function Outcome({ done }: { done: Done }) {
  const { t } = useTranslation('data-upload')
  const { formatDateTime } = useFormat()
  const { alreadyUploaded, created, changed, unchanged, warnings } = done
  return (
    <li className={classes.below}>
      <p role="status">
        {alreadyUploaded
          ? t('upload.already', { date: formatDateTime(alreadyUploaded.at), name: alreadyUploaded.by })
          : t('upload.done', { created, changed, unchanged })}
      </p>
      {warnings.length > 0 && <Remarks remarks={warnings} label={t('upload.warnings')} isWarning />}
    </li>
  )
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}
