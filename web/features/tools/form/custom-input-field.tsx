import { Textarea } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { keysOfStructure, parseCustomInput } from '../../../../domain/tools/custom-input.ts'
import { Chip } from '../../../ui/marks/chip.tsx'
import { useToolForm } from './tool-form-context.ts'
import classes from './tool-form.module.css'

/** More of them would be one and the same mistake. */
const shownIssues = 5

/** Lines of `key: value`, checked while they are typed. */
export function CustomInputField() {
  const { t } = useTranslation('tools')
  const { form, lists, isLocked } = useToolForm()
  const id = useId()
  const structure = lists.input?.customInputStructure ?? ''
  const keys = keysOfStructure(structure)
  const { issues } = parseCustomInput(form.values.customInput, structure)
  const input = form.getInputProps('customInput')
  return (
    <div>
      <Textarea
        rows={10}
        label={t('field.customInput')}
        description={lists.input?.customInputDescription || t('form.customInputText')}
        spellCheck={false}
        aria-describedby={id}
        disabled={isLocked('customInput')}
        {...input}
        error={issues.length > 0 || input['error']}
      />
      {keys.length > 0 && (
        <div className={classes.keys}>
          {t('form.keys')}
          {keys.map((key) => (
            <Chip key={key} outline>
              {key}
            </Chip>
          ))}
        </div>
      )}
      <ul id={id} className={classes.issues} aria-live="polite">
        {issues.slice(0, shownIssues).map(({ line, code, key = '' }) => (
          <li key={`${line} ${code}`}>{t(`inputIssue.${code}`, { line, key })}</li>
        ))}
        {issues.length > shownIssues && <li>{t('inputIssue.more', { count: issues.length - shownIssues })}</li>}
      </ul>
    </div>
  )
}
