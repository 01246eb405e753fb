import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { FormFrameModel } from './use-form-frame.ts'
import classes from './form-conflicts.module.css'

/** In forms without a save bar: others' changes came in, and the result is to be saved again. */
export function MergedNotice<Values extends Record<string, unknown>>({ model }: { model: FormFrameModel<Values> }) {
  const { t } = useTranslation('ui')
  return (
    <p className={classes.merged} role="status">
      {model.merged ? t('form.merged') : model.saving && model.unsent ? t('form.unsaved') : null}
    </p>
  )
}
