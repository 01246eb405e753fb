import { Button, NativeSelect } from '@mantine/core'
import { surveyProblemShown } from '../../../../domain/data-exchange/survey/limits.ts'
import { notApplicableAnswer } from '../../../../domain/templates/limits.ts'
import type { RoleId } from '../../../../domain/templates/template-content.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { canLeaveOut, isOfColumns } from './problem-words.ts'
import type { SurveyProblemGroup, SurveyWave } from './survey-types.ts'
import type { Mapping } from './use-mapping.ts'
import type { Choice } from './values-box.tsx'
import { useAnswerChoices, useRoleChoices } from './values-step.tsx'
import classes from './survey.module.css'

type Props = {
  group: SurveyProblemGroup
  wave: SurveyWave
  model: Mapping
  onColumns: (columns: readonly number[]) => void
}

/** What can be done about a group of problems, in one click or one choice. */
export function Repair({ group, wave, model, onColumns }: Props) {
  const { code, columns, value } = group
  // What is shown of a long text is its beginning: such a column is no answer.
  if (code === 'NOT_ON_THE_SCALE' && value.length < surveyProblemShown)
    return <AnswerRepair value={value} wave={wave} model={model} />
  if (code === 'ROLE_UNKNOWN') return <RoleRepair value={value} wave={wave} model={model} />
  if (code === 'ROLE_MISSING') return <EmptyRoleRepair wave={wave} model={model} />
  if (isOfColumns(code) || code === 'NOT_ON_THE_SCALE') return <ColumnsRepair columns={columns} onColumns={onColumns} />
  return <Buttons group={group} model={model} />
}

function ColumnsRepair({ columns, onColumns }: { columns: readonly number[]; onColumns: Props['onColumns'] }) {
  const { t } = useTranslation('survey-import')
  return (
    <Button variant="default" size="xs" onClick={() => onColumns(columns)}>
      {t('repair.columns')}
    </Button>
  )
}

function AnswerRepair({ value, wave, model }: { value: string; wave: SurveyWave; model: Mapping }) {
  const { t } = useTranslation('survey-import')
  const choices = useAnswerChoices(wave, model)
  const { mapping, change } = model
  const answer = (choice: string) =>
    change({
      answers: [
        ...mapping.answers.filter((one) => one.value !== value),
        { value, number: choice === 'none' ? null : Number(choice) },
      ],
    })
  const na = choices.find((choice) => choice.value === String(notApplicableAnswer))
  return (
    <div className={classes.repair}>
      <Pick label={t('values.means', { value })} choices={choices} onPick={answer} />
      <Button variant="default" size="xs" onClick={() => answer(na ? na.value : 'none')}>
        {na ? t('values.notApplicable') : t('values.none')}
      </Button>
    </div>
  )
}

function RoleRepair({ value, wave, model }: { value: string; wave: SurveyWave; model: Mapping }) {
  const { t } = useTranslation('survey-import')
  const choices = useRoleChoices(wave)
  const { mapping, change } = model
  const pick = (choice: string) =>
    change({
      roles: [
        ...mapping.roles.filter((one) => one.value !== value),
        { value, roleId: choice === 'leaveOut' ? null : (choice as RoleId) },
      ],
    })
  return (
    <div className={classes.repair}>
      <Pick label={t('values.means', { value })} choices={choices} onPick={pick} />
      <Button variant="default" size="xs" onClick={() => pick('leaveOut')}>
        {t('repair.leaveOut')}
      </Button>
    </div>
  )
}

function EmptyRoleRepair({ wave, model }: { wave: SurveyWave; model: Mapping }) {
  const { t } = useTranslation('survey-import')
  const choices = useRoleChoices(wave).filter(({ value }) => value !== 'leaveOut')
  return (
    <div className={classes.repair}>
      <Pick
        label={t('settings.roleIfEmpty')}
        choices={choices}
        onPick={(roleId) => model.changeSettings({ roleIfEmpty: roleId as RoleId })}
      />
      <LeaveOut code="ROLE_MISSING" model={model} />
    </div>
  )
}

type PickProps = { label: string; choices: readonly Choice[]; onPick: (value: string) => void }

function Pick({ label, choices, onPick }: PickProps) {
  const { t } = useTranslation('survey-import')
  return (
    <NativeSelect
      aria-label={label}
      size="xs"
      value=""
      onChange={(event) => event.currentTarget.value !== '' && onPick(event.currentTarget.value)}
    >
      <option value="">{t('values.choose')}</option>
      {choices.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </NativeSelect>
  )
}

function LeaveOut({ code, model }: { code: Parameters<typeof canLeaveOut>[0]; model: Mapping }) {
  const { t } = useTranslation('survey-import')
  if (!canLeaveOut(code)) return null
  const { leaveOut } = model.mapping.settings
  return (
    <Button variant="default" size="xs" onClick={() => model.changeSettings({ leaveOut: [...leaveOut, code] })}>
      {t('repair.leaveOut')}
    </Button>
  )
}

function Buttons({ group: { code }, model }: { group: SurveyProblemGroup; model: Mapping }) {
  const { t } = useTranslation('survey-import')
  const { changeSettings, goTo } = model
  const actions: Partial<Record<typeof code, { label: string; onClick: () => void }[]>> = {
    SAME_RATER_TWICE: [
      { label: t('repair.keepLast'), onClick: () => changeSettings({ keepRow: 'last' }) },
      { label: t('repair.keepFirst'), onClick: () => changeSettings({ keepRow: 'first' }) },
    ],
    OWN_ADDRESS_IN_OTHER_ROLE: [
      { label: t('repair.selfByEmail'), onClick: () => changeSettings({ selfByEmail: true }) },
    ],
    DATE_INVALID: [{ label: t('repair.dates'), onClick: () => changeSettings({ emptyWrongDates: true }) }],
    COMMENT_TOO_LONG: [{ label: t('repair.cut'), onClick: () => changeSettings({ cutComments: true }) }],
    NOT_SUBMITTED: [
      { label: t('repair.leaveOut'), onClick: () => changeSettings({ unfinished: 'leaveOut' }) },
      { label: t('repair.submitted'), onClick: () => changeSettings({ unfinished: 'submitted' }) },
    ],
    SCALE_INVALID: [{ label: t('repair.scale'), onClick: () => goTo('values') }],
  }
  return (
    <div className={classes.repair}>
      {actions[code]?.map(({ label, onClick }) => (
        <Button key={label} variant="default" size="xs" onClick={onClick}>
          {label}
        </Button>
      ))}
      <LeaveOut code={code} model={model} />
    </div>
  )
}
