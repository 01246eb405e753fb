import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconPaperclip, IconUpload, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { deleteAttachment, downloadAttachment, getCase } from '../../../../../contract/eap-cases/cases.ts'
import { download } from '../../../../platform/calls/download.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { FileRow } from '../../../../ui/files/file-row.tsx'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { useCaseEditing } from '../case/case-context.ts'
import type { StoredContact } from '../case/case-form-values.ts'
import classes from '../cases.module.css'
import { UploadRow } from './upload-row.tsx'

type Props = { contactId: number | null; isLocked: boolean }

/** The files of a contact. They are stored at once, so only a stored contact takes them (EAP-5-18). */
export function Attachments({ contactId, isLocked }: Props) {
  const { t } = useTranslation('eap-cases')
  const { contactOf, canEdit } = useCaseEditing()
  const stored = contactOf(contactId)
  const [uploads, setUploads] = useState<readonly { key: number; file: File }[]>([])
  const reset = useRef<() => void>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const end = (ended: number) => setUploads((now) => now.filter(({ key }) => key !== ended))
  const handleFiles = (files: File[]) => {
    setUploads((now) => [...now, ...files.map((file, at) => ({ key: (now.at(-1)?.key ?? 0) + 1 + at, file }))])
    // A browser says nothing of the same file chosen again, as after a failure.
    reset.current?.()
  }
  if (!stored) return canEdit ? <p className={classes.dim}>{t('file.saveFirst')}</p> : null
  const isEmpty = stored.attachments.length + uploads.length === 0
  if (isEmpty && isLocked) return null
  return (
    <div className={classes.files}>
      {!isEmpty && (
        <ul aria-label={t('field.attachments')}>
          {stored.attachments.map((file) => (
            <StoredFile key={file.fileGuid} contact={stored} file={file} isLocked={isLocked} />
          ))}
          {uploads.map(({ key, file }) => (
            <UploadRow
              key={`upload ${key}`}
              contact={stored}
              file={file}
              onEnd={() => end(key)}
              onFocusLost={() => addButton.current?.focus()}
            />
          ))}
        </ul>
      )}
      {!isLocked && (
        <FileButton multiple resetRef={reset} onChange={handleFiles}>
          {(props) => (
            <Button {...props} ref={addButton} variant="default" size="xs" leftSection={<IconUpload size={14} />}>
              {t('file.add')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  )
}

type FileProps = { contact: StoredContact; file: StoredContact['attachments'][number]; isLocked: boolean }

function StoredFile({ contact, file, isLocked }: FileProps) {
  const { t } = useTranslation('eap-cases')
  const { reload } = useCaseEditing()
  const [confirm, question] = useConfirm()
  const remove = useWrite(deleteAttachment, { errorText: t('file.removeFailed'), keeps: [getCase] })
  const { fileGuid, fileName: name, size } = file
  const params = { contactId: contact.id, fileGuid }
  const handleRemove = async () => {
    const asked = { title: t('file.askRemove', { name }), text: t('file.askRemoveText') }
    if (!(await confirm({ ...asked, confirmLabel: t('file.confirmRemove'), tone: 'red' }))) return
    remove.mutate({ params }, { onSuccess: () => void reload() })
  }
  return (
    <FileRow icon={<IconPaperclip size={16} aria-hidden="true" />} name={name} size={size}>
      <IconButton
        label={t('file.download', { name })}
        icon={<IconDownload size={16} />}
        onClick={() => void download(downloadAttachment, { params }, { name }).catch(() => undefined)}
      />
      {!isLocked && (
        <IconButton
          label={t('file.remove', { name })}
          icon={<IconX size={16} />}
          loading={remove.isPending}
          onClick={() => void handleRemove()}
        />
      )}
      {question}
    </FileRow>
  )
}
