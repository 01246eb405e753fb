import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ratersOfRoleMax } from '../../../../domain/waves/rater-bounds.ts'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { MinimumFields } from './report-fields.tsx'
import { useWaveForm } from './wave-form-context.ts'
import { boundedRoles } from './wave-form.ts'
import classes from './wave-setup.module.css'

/** The smallest group of raters that is shown, and how many raters of each role a person should name. */
export function RaterFields() {
  const { t } = useTranslation('waves')
  const { form } = useWaveForm()
  return (
    <Box title={t('setup.raters')}>
      <p className={classes.hint}>{t('setup.minimumText')}</p>
      <MinimumFields />
      <table className={classes.bounds}>
        <caption>{t('setup.bounds')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('setup.role')}</th>
            <th scope="col">{t('setup.least')}</th>
            <th scope="col">{t('setup.most')}</th>
          </tr>
        </thead>
        <tbody>
          {boundedRoles.map((role) => (
            <tr key={role}>
              <th scope="row">{t(`role.${role}`)}</th>
              {(['ratersMinimum', 'ratersMaximum'] as const).map((field) => (
                <td key={field}>
                  <NumberField
                    size="xs"
                    hideControls
                    min={0}
                    max={ratersOfRoleMax}
                    placeholder="–"
                    aria-label={t(field === 'ratersMinimum' ? 'setup.leastOf' : 'setup.mostOf', {
                      role: t(`role.${role}`),
                    })}
                    {...form.getInputProps(`${field}.${role}`)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
