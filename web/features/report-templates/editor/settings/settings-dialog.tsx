import { Button, Switch, TextInput } from '@mantine/core'
import { BranchesField } from '../../../../platform/fields/branches-field.tsx'
import { OrganizationsField } from '../../../../platform/fields/organizations-field.tsx'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import type { TemplateEditor } from '../use-template-editor.ts'
import { AttachedFiles } from './attached-files.tsx'
import classes from '../editor.module.css'

const switches = ['published', 'requiresCustomTool', 'multiwave', 'canAttachFiles', 'canGeneratePrezi'] as const
const fileNameMax = 255

/** Settings that are changed rarely: what reports are called, what they may contain, and who may use the template. */
export function SettingsDialog({ editor, onClose }: { editor: TemplateEditor; onClose: () => void }) {
  const { t } = useTranslation('report-templates')
  const { draft, change, isReadOnly } = editor
  const isOpen = draft.companyGuids.length + draft.branchGuids.length === 0
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('settings.title')}
      meta={t(isReadOnly ? 'settings.readOnly' : 'settings.meta')}
      footer={<Button onClick={onClose}>{t('settings.done')}</Button>}
    >
      <div className={classes.stack}>
        {switches.map((name) => (
          <Switch
            key={name}
            label={t(`field.${name}`)}
            description={t(`settings.${name}`)}
            disabled={isReadOnly}
            checked={draft[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
        ))}
        {draft.canAttachFiles && <AttachedFiles editor={editor} />}
        <TextInput
          label={t('field.filenameFormat')}
          description={t('settings.filenameFormat')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={fileNameMax}
          readOnly={isReadOnly}
          value={draft.filenameFormat}
          onChange={(event) => change({ filenameFormat: event.currentTarget.value })}
        />
        <OrganizationsField
          label={t('field.companies')}
          description={isOpen ? t('settings.forEverybody') : undefined}
          readOnly={isReadOnly}
          value={draft.companyGuids}
          onChange={(companyGuids) => change({ companyGuids })}
        />
        <BranchesField
          label={t('field.branches')}
          readOnly={isReadOnly}
          value={draft.branchGuids}
          onChange={(branchGuids) => change({ branchGuids })}
        />
      </div>
    </Dialog>
  )
}
