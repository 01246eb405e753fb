import { Button } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { isWarning } from './problem-words.ts'
import { Repair } from './repair.tsx'
import type { SurveyCheck, SurveyFile, SurveyProblemGroup, SurveyWave } from './survey-types.ts'
import { useLabelIn } from '../../../platform/texts/use-label-in.ts'
import type { Mapping } from './use-mapping.ts'
import classes from './survey.module.css'

type Props = {
  check: SurveyCheck
  file: SurveyFile
  wave: SurveyWave
  model: Mapping
  onColumns: (columns: readonly number[]) => void
}

/** Problems by kind and value, each with what one click does about all of them. */
export function ProblemsBox({ check, file, wave, model, onColumns }: Props) {
  const { t } = useTranslation('survey-import')
  const kinds = check.groups.length
  return (
    <Box title={kinds === 0 ? t('problems.noneTitle') : t('problems.title')} {...(kinds > 0 && { count: kinds })} bleed>
      {kinds === 0 ? (
        <p className={classes.good}>
          <IconCheck size={16} aria-hidden="true" />
          {t('problems.none')}
        </p>
      ) : (
        <ul className={classes.rows} aria-live="polite">
          {check.groups.slice(0, groupsShown).map((group) => (
            <li
              key={`${group.code} ${group.value}`}
              className={classes.problem}
              data-severity={isWarning(group.code) ? 'warning' : 'error'}
            >
              {isWarning(group.code) ? (
                <IconAlertTriangle size={16} aria-hidden="true" />
              ) : (
                <IconAlertOctagon size={16} aria-hidden="true" />
              )}
              <GroupText group={group} file={file} wave={wave} />
              <Repair group={group} wave={wave} model={model} onColumns={onColumns} />
            </li>
          ))}
        </ul>
      )}
      <Applied model={model} />
    </Box>
  )
}

/** Hundreds of unknown values mean that a column is something else. */
const groupsShown = 60

function GroupText({ group, file, wave }: { group: SurveyProblemGroup; file: SurveyFile; wave: SurveyWave }) {
  const { t } = useTranslation('survey-import')
  const { formatNumber } = useFormat()
  const labelIn = useLabelIn()
  const { code, count, rows, columns } = group
  const target = wave.targets?.targets.find(({ key }) => key === group.value)
  const value = target ? labelIn(target.labels) : group.value
  const where = [
    rows.length > 0
      ? t('problems.rows', { count: formatNumber(count), rows: rows.slice(0, rowsShown).join(', ') })
      : '',
    columns.length > 0 && columns.length <= columnsShown
      ? columns.map((at) => file.columns[at]?.heading ?? '').join(' · ')
      : '',
  ]
  return (
    <span className={classes.problemText}>
      {t(`problem.${code}`, { value })}
      <span className={classes.where}>{where.filter((part) => part !== '').join(' · ')}</span>
    </span>
  )
}
const rowsShown = 6
const columnsShown = 2

/** Repairs that are in force, each of which can be taken back. */
function Applied({ model }: { model: Mapping }) {
  const { t } = useTranslation('survey-import')
  const { settings } = model.mapping
  const { changeSettings } = model
  const applied = [
    ...settings.leaveOut.map((code) => ({
      id: code,
      text: t('applied.leaveOut', { problem: t(`problem.${code}`, { value: '' }) }),
      undo: () => changeSettings({ leaveOut: settings.leaveOut.filter((one) => one !== code) }),
    })),
    ...(settings.keepRow
      ? [
          {
            id: 'keepRow',
            text: t(`applied.keepRow.${settings.keepRow}`),
            undo: () => changeSettings({ keepRow: null }),
          },
        ]
      : []),
    ...(settings.emptyWrongDates
      ? [{ id: 'dates', text: t('applied.dates'), undo: () => changeSettings({ emptyWrongDates: false }) }]
      : []),
    ...(settings.cutComments
      ? [{ id: 'comments', text: t('applied.comments'), undo: () => changeSettings({ cutComments: false }) }]
      : []),
    ...(settings.selfByEmail
      ? [{ id: 'self', text: t('applied.selfByEmail'), undo: () => changeSettings({ selfByEmail: false }) }]
      : []),
  ]
  if (applied.length === 0) return null
  return (
    <ul className={classes.applied} aria-label={t('applied.title')}>
      {applied.map(({ id, text, undo }) => (
        <li key={id}>
          <IconCheck size={14} aria-hidden="true" />
          <span>{text}</span>
          <Button variant="subtle" size="xs" onClick={undo}>
            {t('applied.undo')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
