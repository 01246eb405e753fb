import { useCallback, useMemo } from 'react'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { exportFileNames } from '../file-names.ts'
import { isFinished, isStarted } from '../../../../domain/progress/progress-figures.ts'
import { roleIds } from '../../../../domain/templates/template-content.ts'
import { usePage } from '../../../link/page-context.tsx'
import { localeOf } from '../../../link/texts/translate.ts'
import { Bar } from './bar.tsx'
import { ListFrame } from './list-frame.tsx'
import classes from './monitor.module.css'
import type { Rating } from './ratings.ts'
import { useList } from './use-list.ts'

const stateOf = (rating: Rating) => (isFinished(rating) ? 'finished' : isStarted(rating) ? 'started' : 'untouched')

function byName(ratings: readonly Rating[], language: InterfaceLanguage): Rating[] {
  const { compare } = new Intl.Collator(localeOf(language), { numeric: true })
  return ratings.toSorted((a, b) => compare(a.assessorName, b.assessorName))
}

/** Rater by rater, in the order of names. */
export function NominationList({ ratings }: { ratings: readonly Rating[] }) {
  const { t, language } = usePage()
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
  const rows = useMemo(() => byName(ratings, language), [ratings, language])
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
