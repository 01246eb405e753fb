import { Button } from '@mantine/core'
import { IconCode, IconCopy, IconFileTypePdf, IconVersions } from '@tabler/icons-react'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { beginDraft } from '../../../platform/revisioned-draft/revisioned-draft.ts'
import { isMarked, TemplateMarks } from '../template-marks.tsx'
import { useDuplicate } from '../use-duplicate.ts'
import type { ReportTemplate } from './template-draft.ts'
import type { TemplateEditor } from './use-template-editor.ts'

export type Back = { label: string; href: string }
type Props = {
  editor: TemplateEditor
  back: Back
  isSaving: boolean
  onSave: () => void
  onPreview: (kind: 'html' | 'pdf') => void
}

/** Facts about the template, its previews, and saving it. */
export function EditorHeader({ editor, back, isSaving, onSave, onPreview }: Props) {
  const { t } = useTranslation('report-templates')
  const { template, mayPreview, isReadOnly, isCreating, maySave } = editor
  return (
    <PageHeader
      title={editor.draft.name.trim() || t(template ? 'page.title' : 'page.new')}
      back={back}
      meta={useFacts(editor)}
      actions={
        <>
          {!isReadOnly && <DiscardButton editor={editor} isSaving={isSaving} />}
          <Button
            variant="default"
            leftSection={<IconCode size={16} />}
            disabled={!mayPreview}
            onClick={() => onPreview('html')}
          >
            {t('preview.html')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} />}
            disabled={!mayPreview}
            onClick={() => onPreview('pdf')}
          >
            {t('preview.pdf')}
          </Button>
          {!isReadOnly && (
            <Button
              variant="default"
              leftSection={<IconVersions size={16} />}
              disabled={!editor.mayMakeVersion || isSaving}
              onClick={() => editor.setIsNewVersion(true)}
            >
              {t('page.newVersion')}
            </Button>
          )}
          {isReadOnly ? (
            template && <DuplicateButton template={template} />
          ) : (
            <Button loading={isSaving} disabled={!maySave} onClick={onSave}>
              {t(isCreating ? 'save.create' : 'save.save')}
            </Button>
          )}
        </>
      }
    />
  )
}

function useFacts({ template, version, isNewVersion, isDirty }: TemplateEditor) {
  const { t } = useTranslation('report-templates')
  const { formatDateTime } = useFormat()
  if (!template) return [t('page.unsaved')]
  return [
    isMarked(template) && <TemplateMarks key="marks" template={template} />,
    t('page.version', { version }),
    isNewVersion && t('page.versionUnsaved'),
    template.updatedBy && t('page.saved', { name: template.updatedBy, date: formatDateTime(template.updated) }),
    template.owner && !template.isMine && t('page.owner', { name: template.owner }),
    isDirty && !isNewVersion && t('page.unsaved'),
  ]
}

function DuplicateButton({ template }: { template: ReportTemplate }) {
  const { t } = useTranslation('report-templates')
  const { duplicate, isPending } = useDuplicate()
  return (
    <Button leftSection={<IconCopy size={16} />} loading={isPending} onClick={() => void duplicate(template.id)}>
      {t('page.duplicateToChange')}
    </Button>
  )
}

function DiscardButton({ editor, isSaving }: { editor: TemplateEditor; isSaving: boolean }) {
  const { t } = useTranslation('report-templates')
  const [confirm, question] = useConfirm()
  const handleDiscard = async () => {
    const asked = { title: t('discard.title'), text: t('discard.text'), confirmLabel: t('discard.action') }
    if (!(await confirm({ ...asked, tone: 'red' }))) return
    const { base, revision } = editor.record.now()
    editor.record.restart(beginDraft({ value: base, revision }))
    editor.setIsNewVersion(false)
  }
  return (
    <>
      {editor.isDirty && (
        <Button variant="subtle" color="gray" disabled={isSaving} onClick={() => void handleDiscard()}>
          {t('discard.action')}
        </Button>
      )}
      {question}
    </>
  )
}
