import { Button, Select } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { createIncognitoAssessees } from '../../../../contract/participants/participants.ts'
import { listsOfPeople } from '../../../../contract/participants/people-list.ts'
import { languageByCode, languageById, type LanguageCode } from '../../../../domain/languages/languages.ts'
import { incognitoCountDefault, incognitoCountMax } from '../../../../domain/participants/limits.ts'
import { checkIncognitoBatch } from '../../../../domain/participants/save-assessee.ts'
import { useGoTo, useProjectIds } from '../../../platform/address/location.ts'
import { notify } from '../../../platform/notices.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { remembered } from '../../../platform/remembered.ts'
import { LockedWhile } from '../../../ui/form/locked-while.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { languageOptions } from '../language-options.ts'
import { useOverviewPath } from '../overview-path.ts'
import classes from './add-incognito-page.module.css'

/** A batch of anonymous people: how many, in which language. Both are remembered for the next time. */
export function AddIncognitoPage() {
  const { t } = useTranslation('participants')
  const { projGuid } = useProjectIds()
  const goTo = useGoTo()
  const overview = useOverviewPath()
  const [language, setLanguage] = useState<LanguageCode | null>(rememberedLanguage)
  const [count, setCount] = useState<number | null>(() => remembered.get('incognitoCount') ?? incognitoCountDefault)
  const create = useWrite(createIncognitoAssessees, {
    refresh: listsOfPeople,
    errorText: t('incognito.failed'),
  })
  const batch = checkIncognitoBatch(language, count)
  const isCountWrong = count !== null && !batch.ok && batch.reason !== 'LANGUAGE_REQUIRED'
  usePageTitle(t('incognito.title'))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!batch.ok) return
    const entry = { selected: true, language: batch.assessees[0]?.language ?? 'en-GB', incognito: true }
    create.mutate(
      { params: { projectId: projGuid }, body: batch.assessees.map(() => entry) },
      {
        onSuccess: (added) => {
          remembered.set('incognitoLanguage', languageByCode(entry.language)?.id)
          remembered.set('incognitoCount', added.length)
          notify({ kind: 'positive', title: t('add.done', { count: added.length }) })
          goTo(overview)
        },
      },
    )
  }
  return (
    <form className={classes.root} noValidate onSubmit={handleSubmit}>
      <PageHeader title={t('incognito.title')} back={{ label: t('backToOverview'), href: overview }} />
      <Box
        title={t('incognito.box')}
        footer={
          <Button type="submit" ml="auto" disabled={!batch.ok} loading={create.isPending}>
            {count === null || isCountWrong ? t('incognito.title') : t('incognito.confirm', { count })}
          </Button>
        }
      >
        <p className={classes.text}>{t('incognito.text')}</p>
        <LockedWhile sending={create.isPending}>
          <FieldGrid columns={2}>
            <Select
              required
              searchable
              clearable
              label={t('column.language')}
              placeholder={t('chooseLanguage')}
              data={languageOptions}
              value={language}
              onChange={(value) => setLanguage(value)}
            />
            <NumberField
              required
              label={t('incognito.count')}
              min={1}
              max={incognitoCountMax}
              error={isCountWrong ? t('incognito.countWrong', { max: incognitoCountMax }) : undefined}
              value={count}
              onChange={setCount}
            />
          </FieldGrid>
        </LockedWhile>
      </Box>
    </form>
  )
}

function rememberedLanguage(): LanguageCode | null {
  const id = remembered.get('incognitoLanguage')
  return id === undefined ? null : (languageById(id)?.code ?? null)
}
