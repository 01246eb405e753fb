import { Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { bookingLanguages } from '../../../../domain/eap-cases/licence.ts'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from '../administration.module.css'
import { nameIn, textsOf } from '../name-in.ts'
import { NamesFields } from '../names-fields.tsx'
import { RowButtons } from '../row-buttons.tsx'
import type { CategoryValues } from './category-values.ts'

/** Topics of a category in their order. Those that cases have may be switched off and are not deleted. */
export function TopicRows({ form }: { form: UseFormReturnType<CategoryValues> }) {
  const { t } = useTranslation('eap-licences')
  const { topics } = form.values
  if (topics.length === 0) return <p className={classes.hint}>{t('catalogue.noTopics')}</p>
  return (
    <ol className={classes.rows}>
      {topics.map((topic, index) => {
        const name = nameIn(textsOf(topic.names), interfaceLanguage()) || t('catalogue.topic', { number: index + 1 })
        const path = `topics.${index}` as const
        return (
          <li key={index} className={classes.topic}>
            <NamesFields
              languages={bookingLanguages}
              label={t('catalogue.topic', { number: index + 1 })}
              names={topic.names}
              maxLength={120}
              error={(form.errors[`${path}.name`] ?? form.errors[`${path}.slug`]) as string | undefined}
              onChange={(names) => form.setFieldValue(`${path}.names`, names)}
            />
            <Switch
              className={classes.topicSwitch ?? ''}
              label={t('catalogue.topicActive')}
              aria-label={t('catalogue.topicActiveOf', { name })}
              {...form.getInputProps(`${path}.active`, { type: 'checkbox' })}
            />
            <RowButtons
              name={name}
              list={topics}
              index={index}
              isKept={topic.isStored}
              onChange={(next) => form.setFieldValue('topics', next)}
            />
          </li>
        )
      })}
    </ol>
  )
}
