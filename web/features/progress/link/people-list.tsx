import { useMemo } from 'react'
import type { SharedProgressRow } from '../../../../contract/progress/pages.ts'
import { exportFileNames } from '../file-names.ts'
import { isFinished } from '../../../../domain/progress/progress-figures.ts'
import { progressOfRole, rolesAmong } from '../../../../domain/progress/raters-by-role.ts'
import type { RoleId } from '../../../../domain/templates/template-content.ts'
import { usePage } from '../../../link/page-context.tsx'
import { Bar } from './bar.tsx'
import { ListFrame } from './list-frame.tsx'
import { Marks } from './marks.tsx'
import classes from './monitor.module.css'
import { useList } from './use-list.ts'

const nameOf = ({ assesseeName }: SharedProgressRow) => assesseeName
const doneOf = ({ nominations }: SharedProgressRow) => nominations.filter(isFinished).length

/** Person by person, a mark for every rater; the least complete come first. */
export function PeopleList({ people }: { people: readonly SharedProgressRow[] }) {
  const { t } = usePage()
  const rows = useMemo(() => people.toSorted((a, b) => a.finishedPct - b.finishedPct), [people])
  const roles = useMemo(() => rolesAmong(people.flatMap(({ nominations }) => nominations)), [people])
  const list = useList(rows, nameOf)
  const handleExport = async () => {
    const { saveSheet } = await import('./save-sheet.ts')
    const ofRole = (role: RoleId) => ({
      header: t(`progress:role.${role}`),
      value: ({ nominations }: SharedProgressRow) => {
        const { finished, total } = progressOfRole(nominations, role)
        return total === 0 ? null : `${finished}/${total}`
      },
    })
    await saveSheet(exportFileNames.progressByAssessee, {
      name: t('progress:shared.people'),
      rows: list.found,
      columns: [
        { header: t('progress:column.assessee'), value: nameOf },
        { header: t('progress:column.submitted'), value: (row) => `${doneOf(row)}/${row.nominations.length}` },
        ...roles.map(ofRole),
      ],
    })
  }
  return (
    <ListFrame
      title={t('progress:shared.people')}
      list={list}
      total={people.length}
      filter={t('progress:shared.filterPeople')}
      onExport={handleExport}
    >
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('progress:column.assessee')}</th>
            <th scope="col">{t('progress:column.submitted')}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {t(`progress:role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.shown.map((person) => (
            <PersonRow key={person.assesseeId} person={person} roles={roles} />
          ))}
        </tbody>
      </table>
    </ListFrame>
  )
}

function PersonRow({ person, roles }: { person: SharedProgressRow; roles: readonly RoleId[] }) {
  const { t } = usePage()
  const { assesseeName, nominations } = person
  const done = doneOf(person)
  return (
    <tr>
      <th scope="row">{assesseeName || t('progress:shared.anonymous')}</th>
      <td>
        <span className={classes['share']}>
          <Bar done={done} total={nominations.length} label={t('progress:column.submitted')} />
          <span className="figures">
            {done}/{nominations.length}
          </span>
        </span>
      </td>
      {roles.map((role) => {
        const progress = progressOfRole(nominations, role)
        const words = t('progress:shared.marks', { ...progress })
        return (
          <td key={role} data-empty={progress.total === 0 || undefined}>
            {progress.total === 0 ? (
              '–'
            ) : (
              <Marks progress={progress} label={`${t(`progress:role.${role}`)}: ${words}`} />
            )}
          </td>
        )
      })}
    </tr>
  )
}
