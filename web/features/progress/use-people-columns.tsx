import { useMemo } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { isFinished } from '../../../domain/progress/progress-figures.ts'
import { progressOfRole } from '../../../domain/progress/raters-by-role.ts'
import type { RoleId } from '../../../domain/templates/template-content.ts'
import { useFormat } from '../../platform/texts/format.ts'
import type { CellValue, DataColumn } from '../../ui/data-table/data-column.ts'
import { NumberButton } from '../../ui/explained/number-button.tsx'
import { ProgressBar } from '../../ui/marks/progress-bar.tsx'
import { RaterMarks } from './rater-marks.tsx'
import { lastAnswerOf, type AssesseeProgress } from './use-progress.ts'
import classes from './progress.module.css'

type Person = AssesseeProgress

/**
 * Name, share of submitted answers, which opens how it came about, a column of marks for each used role, and the latest
 * answer.
 */
export function usePeopleColumns(
  roles: readonly RoleId[],
  onExplain: (person: Person) => void,
): readonly DataColumn<Person>[] {
  const { t } = useTranslation('progress')
  const { formatDateTime } = useFormat()
  return useMemo(() => {
    const marksOf = (person: Person, role: RoleId) => {
      const { total, finished, started } = progressOfRole(person.nominations, role)
      return total === 0 ? null : <RaterMarks done={finished} inProgress={started} total={total} />
    }
    const submitted = (person: Person) => {
      const shown = `${person.nominations.filter(isFinished).length}/${person.nominations.length}`
      const name = `${person.assesseeName || t('anonymous')}, ${t('column.submitted')}`
      return (
        <NumberButton shown={shown} label={t('explain.of', { name, value: shown })} onClick={() => onExplain(person)} />
      )
    }
    const ofRole = (role: RoleId): DataColumn<Person> => ({
      id: role,
      header: t(`role.${role}`),
      kind: 'custom',
      phone: 'hidden',
      value: ({ nominations }) => progressOfRole(nominations, role).finished,
      cell: (person) => marksOf(person, role),
    })
    return [
      {
        id: 'assesseeName',
        header: t('column.assessee'),
        kind: 'name',
        value: ({ assesseeName }) => assesseeName || t('anonymous'),
      },
      {
        id: 'finishedPct',
        header: t('column.submitted'),
        kind: 'custom',
        width: 176,
        value: ({ finishedPct }) => finishedPct,
        cell: (person) => (
          <span className={classes.submitted}>
            <ProgressBar
              done={person.nominations.filter(isFinished).length}
              total={person.nominations.length}
              label={t('column.submitted')}
              number={null}
              width={90}
            />
            {submitted(person)}
          </span>
        ),
        phone: 'aside',
        phoneCell: submitted,
      },
      ...roles.map(ofRole),
      {
        id: 'lastAnswer',
        header: t('column.lastAnswer'),
        kind: 'date',
        width: 150,
        value: ({ nominations }) => lastAnswerOf(nominations),
        cell: ({ nominations }) => formatDateTime(lastAnswerOf(nominations)),
        phone: 'below',
        phoneCell: (person) => (
          <span className={classes.marks}>
            {roles.map((role) => (
              <span key={role}>{marksOf(person, role)}</span>
            ))}
          </span>
        ),
      },
    ]
  }, [t, formatDateTime, roles, onExplain])
}

/** In a sheet marks and bars are written as `2/4`. */
export function usePeopleSheetValues(roles: readonly RoleId[]): Record<string, (person: Person) => CellValue> {
  const ofRole = (role: RoleId) => (person: Person) => {
    const { finished, total } = progressOfRole(person.nominations, role)
    return total === 0 ? null : `${finished}/${total}`
  }
  return {
    finishedPct: ({ nominations }) => `${nominations.filter(isFinished).length}/${nominations.length}`,
    ...Object.fromEntries(roles.map((role) => [role, ofRole(role)])),
  }
}
