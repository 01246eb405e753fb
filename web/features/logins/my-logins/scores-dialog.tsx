import { useQuery } from '@tanstack/react-query'
import { getLoginResult } from '../../../../contract/logins/login-result.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { callQuery } from '../../../platform/calls/queries.ts'
import { formatDateTime, formatNumber } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { usePersonName } from '../login-words.ts'
import shared from '../logins.module.css'
import classes from './my-logins.module.css'
import type { MyLogin } from './use-my-logins.ts'

/** The scores of a completed login, each with its standard error. */
export function ScoresDialog({ login, onClose }: { login: MyLogin; onClose: () => void }) {
  const { t } = useTranslation('logins')
  const personName = usePersonName()
  const params = { projectId: login.projectGuid, productId: login.id }
  const query = useQuery(callQuery(getLoginResult, { params }, { suppressNotice: true }))
  const error = listError(query.isError ? query.error : undefined)
  const scales = query.data?.scales ?? []
  const when = query.data?.completedAt ? t('mine.completedAt', { when: formatDateTime(query.data.completedAt) }) : ''
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('mine.scoresOf', { name: personName(login) })}
      meta={
        <>
          {[login.customToolsName, when].filter(Boolean).join(', ')}{' '}
          {query.data?.isSimulated && <span className={shared.simulated}>{t('row.simulated')}</span>}
        </>
      }
    >
      {query.isPending && <SkeletonRows rows={4} />}
      {error && <ErrorState compact code={error.code} onRetry={() => void query.refetch()} />}
      {query.isSuccess && scales.length === 0 && <p className={shared.dim}>{t('mine.noScores')}</p>}
      {scales.length > 0 && (
        <table className={classes.scores}>
          <thead>
            <tr>
              <th scope="col">{t('mine.scale')}</th>
              <th scope="col">{t('mine.score')}</th>
              <th scope="col">{t('mine.standardError')}</th>
            </tr>
          </thead>
          <tbody>
            {scales.map(({ id, name, value, standardError }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{formatNumber(value, 2)}</td>
                <td>{standardError === null ? '–' : `± ${formatNumber(standardError, 2)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
