import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconPaperclip, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import {
  downloadAttachedFile,
  listAttachedFiles,
  removeAttachedFile,
} from '../../../../../contract/report-templates/attached-files.ts'
import {
  attachedFileBytesMax,
  attachedFilesMax,
  attachedFileTypes,
} from '../../../../../domain/report-templates/attached-files.ts'
import { download } from '../../../../platform/calls/download.ts'
import { useCall, useWrite } from '../../../../platform/calls/queries.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import type { TemplateEditor } from '../use-template-editor.ts'
import classes from './attached-files.module.css'
import { FileRow } from '../../../../ui/files/file-row.tsx'
import { UploadRow } from './upload-row.tsx'

const accepted = [...Object.keys(attachedFileTypes), 'jpeg'].map((extension) => `.${extension}`).join(',')

/** The files that go with the reports of a template. They are stored at once, so only a stored template has them. */
export function AttachedFiles({ editor: { template, isCreating, isReadOnly } }: { editor: TemplateEditor }) {
  const { t } = useTranslation('report-templates')
  const titleId = useId()
  const size = attachedFileBytesMax / 1024 / 1024
  return (
    <section aria-labelledby={titleId} className={classes.files}>
      <h3 id={titleId}>{t('files.title')}</h3>
      <p className={classes.hint}>{t('files.hint', { max: attachedFilesMax, size })}</p>
      {template && !isCreating ? (
        <FilesOf templateId={template.id} isReadOnly={isReadOnly} />
      ) : (
        <p className={classes.hint}>{t(template ? 'files.ofNewVersion' : 'files.saveFirst')}</p>
      )}
    </section>
  )
}

type Listed = { templateId: number; isReadOnly: boolean }

function FilesOf({ templateId, isReadOnly }: Listed) {
  const { t } = useTranslation('report-templates')
  const { data: files, isError, refetch } = useCall(listAttachedFiles, { params: { id: templateId } })
  const [uploads, setUploads] = useState<readonly { key: number; file: File }[]>([])
  if (isError) return <ErrorState compact onRetry={() => void refetch()} />
  if (!files) return <SkeletonRows rows={2} rowHeight={36} />
  const handleFile = (file: File | null) => {
    if (file) setUploads((now) => [...now, { key: (now.at(-1)?.key ?? 0) + 1, file }])
  }
  return (
    <>
      {files.length + uploads.length === 0 && <p className={classes.hint}>{t('files.none')}</p>}
      <ul>
        {files.map((file) => (
          <StoredRow key={file.fileGuid} templateId={templateId} isReadOnly={isReadOnly} {...file} />
        ))}
        {uploads.map(({ key, file }) => (
          <UploadRow
            key={`upload ${key}`}
            templateId={templateId}
            file={file}
            onEnd={() => setUploads((now) => now.filter((one) => one.key !== key))}
          />
        ))}
      </ul>
      {!isReadOnly && (
        <FileButton accept={accepted} onChange={handleFile}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              className={classes.add}
              leftSection={<IconPaperclip size={16} />}
              disabled={files.length >= attachedFilesMax}
            >
              {t('files.add')}
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}

type Stored = Listed & { fileGuid: string; fileName: string; size: number }

function StoredRow({ templateId, isReadOnly, fileGuid, fileName: name, size }: Stored) {
  const { t } = useTranslation('report-templates')
  const [confirm, question] = useConfirm()
  const { mutate: remove, isPending } = useWrite(removeAttachedFile, { refresh: [listAttachedFiles] })
  const file = { params: { id: templateId, fileGuid } }
  const handleRemove = async () => {
    const asked = { title: t('files.askRemove', { name }), text: t('files.askRemoveText') }
    if (await confirm({ ...asked, confirmLabel: t('files.confirmRemove'), tone: 'red' })) remove(file)
  }
  return (
    <FileRow icon={<IconPaperclip size={16} />} name={name} size={size}>
      <IconButton
        label={t('files.download', { name })}
        icon={<IconDownload size={16} />}
        onClick={() => void download(downloadAttachedFile, file, { name }).catch(() => undefined)}
      />
      {!isReadOnly && (
        <IconButton
          label={t('files.remove', { name })}
          icon={<IconX size={16} />}
          loading={isPending}
          onClick={() => void handleRemove()}
        />
      )}
      {question}
    </FileRow>
  )
}
