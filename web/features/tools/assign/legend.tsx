import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './assign.module.css'

/** What the marks in the cells mean. */
export function Legend() {
  const { t } = useTranslation('tools')
  return (
    <div className={classes.legend}>
      <span data-mark="assigned">{t('assign.legend.assigned')}</span>
      <span data-mark="changed">{t('assign.legend.changed')}</span>
      <span data-mark="failed">{t('assign.notSaved')}</span>
      <span data-mark="login-failed">{t('assign.legend.loginFailed')}</span>
      <span data-mark="locked">{t('assign.legend.locked')}</span>
    </div>
  )
}
