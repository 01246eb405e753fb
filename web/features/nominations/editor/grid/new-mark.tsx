import { VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import classes from './nomination-grid.module.css'

/** The row was imported or added, and is not stored yet. */
export function NewMark() {
  const { t } = useTranslation('nominations')
  return (
    <span className={classes.newMark} title={t('grid.new')}>
      <IconPlus size={12} stroke={2.5} aria-hidden="true" />
      <VisuallyHidden>{t('grid.new')}</VisuallyHidden>
    </span>
  )
}
