import { useCallback, useMemo } from 'react'
import { exportFileNames } from '../file-names.ts'
import { isFinished, isStarted } from '../../../../domain/progress/progress-figures.ts'
import { roleIds } from '../../../../domain/templates/template-content.ts'
import { fold } from '../../../../domain/text/folding.ts'
import { usePage } from '../../../link/page-context.tsx'
import { Bar } from './bar.tsx'
import { ListFrame } from './list-frame.tsx'
import classes from './monitor.module.css'
import type { Rating } from './ratings.ts'
import { useList } from './use-list.ts'

const stateOf = (rating: Rating) => (isFinished(rating) ? 'finished' : isStarted(rating) ? 'started' : 'untouched')

/** The same order on the server and in every browser, whose collations differ. */
function byName(ratings: readonly Rating[]): Rating[] {
  const keyed = ratings.map((rating) => ({ rating, key: fold(rating.assessorName) }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ rating }) => rating)
}

/** Rater by rater, in the order of names. */
export function NominationList({ ratings }: { ratings: readonly Rating[] }) {
  const { t } = usePage()
  const roleOf = useCallback(
    ({ assessorRole }: Rating) => {
      const known = roleIds.find((role) => role === assessorRole)
      return known ? t(`progress:role.${known}`) : assessorRole
    },
    [t],
  )
  const textOf = useCallback(
    (rating: Rating) => `${rating.assessorName} ${rating.assesseeName} ${roleOf(rating)}`,
    [roleOf],
  )
  const rows = useMemo(() => byName(ratings), [ratings])
  const list = useList(rows, textOf)
  const handleExport = async () => {
    const { saveSheet } = await import('./save-sheet.ts')
    await saveSheet(exportFileNames.progressDetailed, {
      name: t('progress:shared.nominations'),
      rows: list.found,
      columns: [
        { header: t('progress:column.assessor'), value: ({ assessorName }) => assessorName },
        { header: t('progress:column.role'), value: roleOf },
        { header: t('progress:column.assessee'), value: ({ assesseeName }) => assesseeName },
        { header: t('progress:column.state'), value: (rating) => t(`progress:state.${stateOf(rating)}`) },
        { header: t('progress:column.answered'), kind: 'number', value: ({ finished }) => Math.round(finished) },
      ],
    })
  }
  return (
    <ListFrame
      title={t('progress:shared.nominations')}
      list={list}
      total={ratings.length}
      filter={t('progress:shared.filterNominations')}
      onExport={handleExport}
    >
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('progress:column.assessor')}</th>
            <th scope="col">{t('progress:column.role')}</th>
            <th scope="col">{t('progress:column.assessee')}</th>
            <th scope="col">{t('progress:column.answered')}</th>
          </tr>
        </thead>
        <tbody>
          {list.shown.map((rating) => (
            <tr key={rating.id}>
              <th scope="row">{rating.assessorName || t('progress:shared.anonymous')}</th>
              <td>{roleOf(rating)}</td>
              <td>{rating.assesseeName || t('progress:shared.anonymous')}</td>
              <td>
                <span className={classes['share']}>
                  <Bar done={Math.round(rating.finished)} total={100} label={t('progress:column.answered')} />
                  <span className="figures">
                    {t('progress:shared.percent', { value: Math.round(rating.finished) })}{' '}
                    <span className="dim">{t(`progress:state.${stateOf(rating)}`)}</span>
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListFrame>
  )
}
