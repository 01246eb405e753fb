import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { activityDescriptionMax, activityNameMax } from '../../../../../domain/acdc/activity.ts'
import { contentLanguages, type LanguageCode } from '../../../../../domain/languages/languages.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { languageName } from '../../use-label.ts'
import classes from './catalogue.module.css'
import { languagesOf, type ActivityValues } from './activity-values.ts'

type Form = UseFormReturnType<ActivityValues>
type Props = { form: Form; first: [LanguageCode, LanguageCode] }

/** Two languages side by side; others that have texts are named below, and shown on a press. */
export function TextsBox({ form, first }: Props) {
  const { t } = useTranslation('acdc')
  const [pair, setPair] = useState(first)
  const choose = (place: 0 | 1, code: LanguageCode) =>
    setPair(([left, right]) => {
      // The language of the other column: both change places.
      if (place === 0) return code === right ? [right, left] : [code, right]
      return code === left ? [right, left] : [left, code]
    })
  const hidden = languagesOf(form.values).filter((code) => !pair.includes(code))
  return (
    <Box title={t('activity.texts')}>
      <div className={classes.pair}>
        {([0, 1] as const).map((place) => (
          <LanguageColumn
            key={place}
            form={form}
            place={place}
            language={pair[place]}
            onChoose={(code) => choose(place, code)}
          />
        ))}
      </div>
      {hidden.length > 0 && (
        <p className={classes.hidden}>
          {t('activity.alsoIn')}{' '}
          {hidden.map((code) => (
            <button key={code} type="button" className={classes.also} onClick={() => choose(1, code)}>
              {languageName(code)}
            </button>
          ))}
        </p>
      )}
    </Box>
  )
}

type ColumnProps = { form: Form; place: 0 | 1; language: LanguageCode; onChoose: (code: LanguageCode) => void }

function LanguageColumn({ form, place, language, onChoose }: ColumnProps) {
  const { t } = useTranslation('acdc')
  const named = (label: string) => `${label} (${languageName(language)})`
  const text = (field: 'name' | 'description') => ({
    lang: language,
    value: form.values[field][language] ?? '',
    error: form.errors[`${field}.${language}`] ?? (field === 'name' && place === 0 ? form.errors['name'] : undefined),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      form.setFieldValue(field, { ...form.values[field], [language]: currentTarget.value })
      form.clearFieldError(`${field}.${language}`)
    },
  })
  return (
    <div className={classes.column}>
      <Select
        size="xs"
        aria-label={t(place === 0 ? 'activity.firstLanguage' : 'activity.secondLanguage')}
        allowDeselect={false}
        data={contentLanguages.map(({ code, name }) => ({ value: code, label: name }))}
        value={language}
        onChange={(code) => code && onChoose(code)}
      />
      <TextInput label={named(t('activity.name'))} maxLength={activityNameMax} {...text('name')} />
      <Textarea
        label={named(t('activity.description'))}
        description={t('activity.descriptionText')}
        classNames={{ input: classes.description }}
        rows={6}
        maxLength={activityDescriptionMax}
        {...text('description')}
      />
    </div>
  )
}
