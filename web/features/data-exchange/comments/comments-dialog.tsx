import { Button, FileButton, SegmentedControl, Select } from '@mantine/core'
import { IconFileSpreadsheet, IconFileUpload, IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { exportComments } from '../../../../contract/data-exchange/comments.ts'
import { commentStates } from '../../../../domain/data-exchange/comment-translation.ts'
import { contentLanguages, type LanguageCode } from '../../../../domain/languages/languages.ts'
import { download } from '../../../platform/calls/download.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { PageNumbers } from '../../../ui/controls/page-numbers.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { noticeSuccess } from '../../../ui/dialogs/notices.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import { CommentLines } from './comment-lines.tsx'
import classes from './comments.module.css'
import { ImportedSheet } from './imported-sheet.tsx'
import { pageRows, useComments, useMachine, type CommentsModel } from './use-comments.ts'

type Props = { waveGuid: string; initialLanguage: LanguageCode; onClose: () => void }

/** Comments of a 360 wave and their translations side by side; out and in as a sheet (OPS-2-141). */
export function CommentsDialog({ waveGuid, initialLanguage, onClose }: Props) {
  const { t } = useTranslation('comment-translation')
  const comments = useComments(waveGuid, initialLanguage)
  const [confirm, question] = useConfirm()
  const unsaved = comments.typed.size
  const mayLeave = async () =>
    unsaved === 0 ||
    (await confirm({
      title: t('leave.title'),
      text: t('leave.text', { count: unsaved }),
      confirmLabel: t('leave.confirm'),
    }))
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  return (
    <Dialog
      opened
      size={1120}
      stays={unsaved > 0}
      title={t('title')}
      meta={t('meta')}
      onClose={() => void close()}
      footer={<SaveFoot comments={comments} />}
    >
      <Sheets waveGuid={waveGuid} />
      <Choices comments={comments} mayLeave={mayLeave} />
      <Machine waveGuid={waveGuid} comments={comments} />
      <CommentLines comments={comments} />
      {question}
    </Dialog>
  )
}

function SaveFoot({ comments }: { comments: CommentsModel }) {
  const { t } = useTranslation('comment-translation')
  const { page, setPage, list, typed, isSaving } = comments
  const pages = Math.ceil((list.data?.totalCount ?? 0) / pageRows)
  const handleSave = async () => {
    const count = typed.size
    await comments.save().then(
      () => noticeSuccess(t('saved', { count })),
      // The notice has said why; what was typed stays.
      () => undefined,
    )
  }
  return (
    <>
      <div data-start>
        {pages > 1 && <PageNumbers label={t('title')} page={page} pages={pages} most={5} onPage={setPage} />}
      </div>
      <span className={classes.pending} role="status">
        {typed.size > 0 && t('unsaved', { count: typed.size })}
      </span>
      <Button variant="default" disabled={typed.size === 0 || isSaving} onClick={comments.discard}>
        {t('discard')}
      </Button>
      <Button disabled={typed.size === 0} loading={isSaving} onClick={() => void handleSave()}>
        {t('save')}
      </Button>
    </>
  )
}

function Choices({ comments, mayLeave }: { comments: CommentsModel; mayLeave: () => Promise<boolean> }) {
  const { t } = useTranslation('comment-translation')
  const { formatNumber } = useFormat()
  const counts = comments.list.data?.counts
  const all = counts && commentStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${formatNumber(count)}`
  const handleLanguage = async (value: string | null) => {
    if (value && (await mayLeave())) comments.setLanguage(value as LanguageCode)
  }
  return (
    <div className={classes.choices}>
      <Select
        label={t('language')}
        data={contentLanguages.map(({ code, name }) => ({ value: code, label: name }))}
        value={comments.language}
        allowDeselect={false}
        onChange={(value) => void handleLanguage(value)}
      />
      <SegmentedControl
        aria-label={t('states')}
        classNames={{ label: classes.state }}
        value={comments.only ?? 'all'}
        onChange={(value) => comments.setOnly(value === 'all' ? null : value)}
        data={[
          { value: 'all', label: withCount(t('all'), all) },
          ...commentStates.map((state) => ({ value: state, label: withCount(t(`state.${state}`), counts?.[state]) })),
        ]}
      />
    </div>
  )
}

/** Only where the house has connected a service. */
function Machine({ waveGuid, comments }: { waveGuid: string; comments: CommentsModel }) {
  const { t } = useTranslation('comment-translation')
  const machine = useMachine(waveGuid)
  const { data } = comments.list
  const open = data?.counts.open ?? 0
  if (!data?.canTranslate) return null
  if (machine.progress) {
    const { done, total } = machine.progress
    return (
      <div className={classes.machine} role="status">
        <ProgressBar done={done} total={total} number={null} tone="ink" width={160} label={t('machine.progress')} />
        <span>{t('machine.done', { done, total })}</span>
        <Button size="xs" variant="default" onClick={machine.stop}>
          {t('machine.stop')}
        </Button>
      </div>
    )
  }
  if (open === 0) return null
  return (
    <div className={classes.machine}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLanguage size={16} />}
        onClick={() => void machine.start(comments.language, open).catch(() => undefined)}
      >
        {t('machine.start', { count: open })}
      </Button>
      <span>{t('machine.note')}</span>
    </div>
  )
}

/** The comments out as a sheet, and a translated one in. */
function Sheets({ waveGuid }: { waveGuid: string }) {
  const { t } = useTranslation('comment-translation')
  const [file, setFile] = useState<{ content: File; turn: number }>()
  const [isExporting, setIsExporting] = useState(false)
  const handleExport = async () => {
    setIsExporting(true)
    await download(exportComments, { params: { waveId: waveGuid } }).catch(() => undefined)
    setIsExporting(false)
  }
  return (
    <div className={classes.sheets}>
      <div className={classes.sheetButtons}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} />}
          loading={isExporting}
          onClick={() => void handleExport()}
        >
          {t('export')}
        </Button>
        <FileButton
          accept=".xlsx"
          onChange={(content) => content && setFile((before) => ({ content, turn: (before?.turn ?? 0) + 1 }))}
        >
          {(button) => (
            <Button {...button} size="xs" variant="default" leftSection={<IconFileUpload size={16} />}>
              {t('import')}
            </Button>
          )}
        </FileButton>
      </div>
      {file && (
        <ImportedSheet key={file.turn} waveGuid={waveGuid} file={file.content} onDismiss={() => setFile(undefined)} />
      )}
    </div>
  )
}
