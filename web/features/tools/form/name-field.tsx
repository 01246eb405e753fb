import { Switch, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { toolNameMax } from '../../../../domain/tools/tool-name.ts'
import { useToolForm } from './tool-form-context.ts'
import classes from './tool-form.module.css'

/** Typed, or made from what is chosen below (OPS-5-89). */
export function NameField() {
  const { t } = useTranslation('tools')
  const { form, automaticName, isNameTaken, isLocked, projGuid, stored } = useToolForm()
  const isAutomatic = form.values.useDefaultName
  const input = form.getInputProps('name')
  return (
    <div>
      <TextInput
        required
        label={t('field.name')}
        maxLength={toolNameMax}
        placeholder={automaticName}
        disabled={isLocked('name')}
        {...input}
        {...(isAutomatic && { value: automaticName, readOnly: true })}
      />
      {isNameTaken && !form.errors['name'] && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle size={14} aria-hidden="true" />
          {t(projGuid === null ? 'error.FAVORITE_NAME_TAKEN' : 'error.TOOL_NAME_TAKEN')}
        </p>
      )}
      {stored?.waveGuid == null && (
        <Switch
          className={classes.switch}
          label={t('field.useDefaultName')}
          checked={isAutomatic}
          disabled={isLocked('useDefaultName')}
          onChange={({ currentTarget: { checked } }) => {
            // What was automatic stays as the beginning of what is typed.
            if (!checked) form.setFieldValue('name', automaticName)
            form.setFieldValue('useDefaultName', checked)
            form.clearFieldError('name')
          }}
        />
      )}
    </div>
  )
}
