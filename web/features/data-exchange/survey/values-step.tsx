import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { groupBy } from '../../../../domain/lists/group-by.ts'
import type { SurveyUse } from '../../../../domain/data-exchange/survey/survey-mapping.ts'
import { notApplicableAnswer } from '../../../../domain/templates/limits.ts'
import { roleIds, type RoleId } from '../../../../domain/templates/template-content.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { SaveBar } from '../../../ui/page/save-bar.tsx'
import { ScaleBox } from './scale-box.tsx'
import { SettingsBox } from './settings-box.tsx'
import type { SurveyFile, SurveyWave } from './survey-types.ts'
import { useLabelIn } from '../../../platform/texts/use-label-in.ts'
import type { Mapping } from './use-mapping.ts'
import { ValuesBox, type Choice } from './values-box.tsx'
import classes from './survey.module.css'

type Props = { file: SurveyFile; wave: SurveyWave; model: Mapping }

/** What the values of the answers and roles mean, and how rows are read that could be read in several ways. */
export function ValuesStep({ file, wave, model }: Props) {
  const { t } = useTranslation('survey-import')
  const { mapping, change } = model
  const answers = useValues(file, model, 'answer')
  const roles = useValues(file, model, 'role')
  const answerChoices = useAnswerChoices(wave, model)
  const roleChoices = useRoleChoices(wave)
  const numberOf = new Map(mapping.answers.map(({ value, number }) => [value, number]))
  const roleOf = new Map(mapping.roles.map(({ value, roleId }) => [value, roleId]))
  const withAnswer = (value: string, choice: string) => {
    const others = mapping.answers.filter((one) => one.value !== value)
    const number = choice === 'none' ? null : Number(choice)
    change({ answers: choice === '' ? others : [...others, { value, number }] })
  }
  const withRole = (value: string, choice: string) => {
    const others = mapping.roles.filter((one) => one.value !== value)
    const roleId = choice === 'leaveOut' ? null : (choice as RoleId)
    change({ roles: choice === '' ? others : [...others, { value, roleId }] })
  }
  return (
    <>
      <div className={classes.main}>
        <div className={classes.stack}>
          <ValuesBox
            title={t('values.answers')}
            none={t('values.noAnswers')}
            values={answers}
            choices={answerChoices}
            valueOf={(value) => (numberOf.has(value) ? String(numberOf.get(value) ?? 'none') : '')}
            onChange={withAnswer}
          />
          <ValuesBox
            title={t('values.roles')}
            none={t('values.noRoles')}
            values={roles}
            choices={roleChoices}
            valueOf={(value) => (roleOf.has(value) ? (roleOf.get(value) ?? 'leaveOut') : '')}
            onChange={withRole}
          />
        </div>
        <aside className={classes.side}>
          {model.isOwn && <ScaleBox model={model} />}
          <SettingsBox wave={wave} model={model} roleChoices={roleChoices} />
        </aside>
      </div>
      <SaveBar
        pending={t('values.pending')}
        saveLabel={t('values.check')}
        extra={
          <Button variant="default" onClick={() => model.goTo('columns')}>
            {t('backStep')}
          </Button>
        }
        onSave={() => model.goTo('check')}
      />
    </>
  )
}

/** The different values of the columns of a use, the most frequent first. */
function useValues(file: SurveyFile, { mapping }: Mapping, use: SurveyUse) {
  return useMemo(() => {
    const all = file.columns.flatMap(({ values }, at) => (mapping.columns[at]?.use === use ? values : []))
    return [...groupBy(all, ({ value }) => value)]
      .map(([value, same]) => ({ value, count: same.reduce((sum, { count }) => sum + count, 0) }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, valuesShown)
  }, [file, mapping.columns, use])
}
/** More different values are no answers to choose from: the columns are texts. */
const valuesShown = 200

export function useAnswerChoices({ targets }: SurveyWave, { mapping, isOwn }: Mapping): Choice[] {
  const { t } = useTranslation('survey-import')
  const labelIn = useLabelIn()
  const own = mapping.templates
  const scale =
    isOwn && own
      ? own.scale.map(({ number, label }) => ({ number, label }))
      : (targets?.scale ?? []).map(({ number, labels }) => ({ number, label: labelIn(labels) }))
  const hasNotApplicable = isOwn && own ? own.hasNotApplicable : (targets?.hasNotApplicable ?? true)
  return [
    ...scale
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, label }) => ({
        value: String(number),
        label: label === '' || label === String(number) ? String(number) : `${number} – ${label}`,
      })),
    ...(hasNotApplicable ? [{ value: String(notApplicableAnswer), label: t('values.notApplicable') }] : []),
    { value: 'none', label: t('values.none') },
  ]
}

export function useRoleChoices({ roles }: SurveyWave): Choice[] {
  const { t } = useTranslation('survey-import')
  const labelIn = useLabelIn()
  return [
    ...roleIds.flatMap((roleId) => {
      const role = roles.find((one) => one.roleId === roleId)
      return role ? [{ value: roleId, label: labelIn(role.labels) || roleId }] : []
    }),
    { value: 'leaveOut', label: t('values.leaveOut') },
  ]
}
