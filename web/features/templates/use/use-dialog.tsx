import { Button } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { Template } from '../editor/template-draft.ts'
import { TemplateUse } from './template-use.tsx'

/** Where a template is used, and who gets a change of it. */
export function UseDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation('templates')
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('use.title')}
      meta={template.name}
      footer={<Button onClick={onClose}>{t('use.close')}</Button>}
    >
      <TemplateUse template={template} before="change" />
    </Dialog>
  )
}
