import { IconAlertTriangle } from '@tabler/icons-react'
import { useIssueText } from './use-issue-text.ts'
import { useWaveForm } from './wave-form-context.ts'
import classes from './wave-setup.module.css'

/** A warning to consider before saving; nothing when all is well or the field has an error. */
export function FieldWarning({ field }: { field: string }) {
  const { warnings, form, scaleMax } = useWaveForm()
  const word = useIssueText()
  const warning = warnings.find((issue) => issue.field === field)
  if (!warning || form.errors[field]) return null
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={14} aria-hidden="true" />
      {word(warning.code, scaleMax, field)}
    </p>
  )
}
