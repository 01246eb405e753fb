import { Button, Switch, TextInput } from '@mantine/core'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import type { TemplateEditor } from '../use-template-editor.ts'
import { BranchesField, CompaniesField } from './binding-fields.tsx'
import classes from '../editor.module.css'

const switches = ['published', 'requiresCustomTool', 'multiwave', 'canAttachFiles', 'canGeneratePrezi'] as const
const fileNameMax = 255

/** Settings that are changed rarely: what reports are called, what they may contain, and who may use the template. */
export function SettingsDialog({ editor, onClose }: { editor: TemplateEditor; onClose: () => void }) {
  const { t } = useTranslation('report-templates')
  const { draft, change, isReadOnly } = editor
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
        <TextInput
          label={t('field.filenameFormat')}
          description={t('settings.filenameFormat')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={fileNameMax}
          readOnly={isReadOnly}
          value={draft.filenameFormat}
          onChange={(event) => change({ filenameFormat: event.currentTarget.value })}
        />
        <CompaniesField editor={editor} />
        <BranchesField editor={editor} />
      </div>
    </Dialog>
  )
}
