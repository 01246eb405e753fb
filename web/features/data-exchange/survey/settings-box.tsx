import { Checkbox, NativeSelect } from '@mantine/core'
import { contentLanguages } from '../../../../domain/languages/languages.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import type { RoleId } from '../../../../domain/templates/template-content.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { SurveyWave } from './survey-types.ts'
import type { Mapping } from './use-mapping.ts'
import type { Choice } from './values-box.tsx'
import classes from './survey.module.css'

type Props = { wave: SurveyWave; model: Mapping; roleChoices: readonly Choice[] }

/** How rows are read that could be read in several ways. */
export function SettingsBox({ wave, model, roleChoices }: Props) {
  const { t } = useTranslation('survey-import')
  const { mapping, changeSettings } = model
  const { settings } = mapping
  const has = (use: string) => mapping.columns.some((column) => column.use === use)
  return (
    <Box title={t('settings.title')}>
      <div className={classes.fields}>
        <LanguageField wave={wave} model={model} />
        <NativeSelect
          label={t('settings.roleIfEmpty')}
          value={settings.roleIfEmpty ?? ''}
          onChange={(event) => changeSettings({ roleIfEmpty: (event.currentTarget.value || null) as RoleId | null })}
        >
          <option value="">{t('settings.noRole')}</option>
          {roleChoices
            .filter(({ value }) => value !== 'leaveOut')
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </NativeSelect>
        {has('submittedAt') && (
          <NativeSelect
            label={t('settings.unfinished')}
            value={settings.unfinished}
            onChange={(event) =>
              changeSettings({ unfinished: event.currentTarget.value as typeof settings.unfinished })
            }
          >
            {(['open', 'submitted', 'leaveOut'] as const).map((value) => (
              <option key={value} value={value}>
                {t(`settings.unfinishedAs.${value}`)}
              </option>
            ))}
          </NativeSelect>
        )}
        {(has('submittedAt') || has('startedAt')) && (
          <NativeSelect
            label={t('settings.dates')}
            value={settings.dayFirst ? 'day' : 'month'}
            onChange={(event) => changeSettings({ dayFirst: event.currentTarget.value === 'day' })}
          >
            <option value="day">{t('settings.dayFirst')}</option>
            <option value="month">{t('settings.monthFirst')}</option>
          </NativeSelect>
        )}
        <Checkbox
          label={t('settings.selfByEmail')}
          description={t('settings.selfByEmailHint')}
          checked={settings.selfByEmail}
          onChange={(event) => changeSettings({ selfByEmail: event.currentTarget.checked })}
        />
      </div>
    </Box>
  )
}

/** Of people whose row names none; of templates from the file it is also that of their texts. */
function LanguageField({ wave, model }: Pick<Props, 'wave' | 'model'>) {
  const { t } = useTranslation('survey-import')
  const { mapping, change, isOwn } = model
  const { settings, templates } = mapping
  const offered = isOwn ? contentLanguages.map(({ code }) => code) : (wave.targets?.languages ?? [])
  const handleChange = (language: LanguageCode) =>
    change({
      settings: { ...settings, language },
      ...(templates && { templates: { ...templates, language } }),
    })
  return (
    <NativeSelect
      label={t(isOwn ? 'settings.languageOfFile' : 'settings.language')}
      value={settings.language}
      onChange={(event) => handleChange(event.currentTarget.value as LanguageCode)}
    >
      {offered.map((code) => (
        <option key={code} value={code}>
          {contentLanguages.find((language) => language.code === code)?.name ?? code}
        </option>
      ))}
    </NativeSelect>
  )
}
