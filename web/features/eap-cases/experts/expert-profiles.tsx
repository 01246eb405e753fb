import { Button, MultiSelect, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { CategoryDetail } from '../../../../contract/eap-cases/administration.ts'
import { longestProfile } from '../../../../domain/eap-cases/expert.ts'
import { bookingLanguages } from '../../../../domain/eap-cases/licence.ts'
import { interfaceLanguage } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from '../administration.module.css'
import { nameIn } from '../name-in.ts'
import { useNames } from '../use-names.ts'
import type { ExpertValues } from './expert-values.ts'

type Props = { form: UseFormReturnType<ExpertValues>; catalogue: readonly CategoryDetail[] }

/** How an expert is presented to clients, by language, and what the expert knows about. */
export function ExpertProfiles({ form, catalogue }: Props) {
  const { t } = useTranslation('eap-licences')
  const { t: ui } = useTranslation('ui')
  const { languageName } = useNames()
  const { profiles, categories } = form.values
  const left = bookingLanguages.filter((language) => !profiles.some((profile) => profile.language === language))
  const set = (next: ExpertValues['profiles']) => form.setFieldValue('profiles', next)
  const ofExpert = catalogue.filter(({ slug }) => categories.some((own) => own.slug === slug))
  const chosen = new Set(profiles.flatMap(({ topics }) => topics))
  const groups = catalogue.flatMap((category) => {
    const items = category.topics
      .filter(({ slug, active }) => chosen.has(slug) || (active && ofExpert.includes(category)))
      .map(({ slug, name }) => ({ value: slug, label: nameIn(name, interfaceLanguage()) }))
    return items.length === 0 ? [] : [{ group: nameIn(category.name, interfaceLanguage()), items }]
  })
  return (
    <Box
      title={t('expert.profiles')}
      count={profiles.length}
      actions={left.map((language) => (
        <Button
          key={language}
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => set([...profiles, { language, text: '', topics: profiles[0]?.topics ?? [] }])}
        >
          {languageName(language)}
        </Button>
      ))}
    >
      {profiles.length === 0 && <p className={classes.hint}>{t('expert.noProfiles')}</p>}
      <div className={classes.fields}>
        {profiles.map(({ language, text }, index) => (
          <section key={language} className={classes.profile} aria-label={languageName(language)}>
            <div className={classes.section}>
              {languageName(language)}
              <IconButton
                label={t('row.remove', { name: languageName(language) })}
                icon={<IconX size={16} />}
                onClick={() => set(profiles.filter((_, at) => at !== index))}
              />
            </div>
            <Textarea
              rows={4}
              resize="vertical"
              lang={language}
              label={t('expert.text')}
              description={t('expert.textLength', { length: text.length, max: longestProfile })}
              {...form.getInputProps(`profiles.${index}.text`)}
            />
            <MultiSelect
              searchable
              mt={8}
              label={t('expert.topics')}
              data={groups}
              maxValues={50}
              nothingFoundMessage={ui('table.nothingFound')}
              {...form.getInputProps(`profiles.${index}.topics`)}
            />
          </section>
        ))}
      </div>
    </Box>
  )
}
