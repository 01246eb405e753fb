import { TextInput } from '@mantine/core'
import { longestPromise } from '../../../../domain/eap-cases/licence.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from '../administration.module.css'
import { useNames } from '../use-names.ts'
import { useLicence } from './licence-context.ts'

/** What the public page promises before a client chooses anything, in each of its languages. */
export function PromisesBox() {
  const { t } = useTranslation('eap-licences')
  const { languageName } = useNames()
  const { form } = useLicence()
  const { languages, promises } = form.values
  return (
    <Box title={t('field.promises')} footer={<span className={classes.hint}>{t('hint.promises')}</span>}>
      <div className={classes.fields}>
        {languages.map((language) => (
          <TextInput
            key={language}
            lang={language}
            label={t('names.label', { label: t('field.promise'), language: languageName(language) })}
            maxLength={longestPromise}
            value={promises[language] ?? ''}
            error={form.errors['promises']}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('promises', { ...promises, [language]: value })
            }
          />
        ))}
      </div>
    </Box>
  )
}
